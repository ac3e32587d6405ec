/**
 * From a selection of items to an order for each sender, which holds them (design: Order): by one statement
 * (placing.ts), again when the data changed since it was read, else refused with the reason that explains most.
 */
import type { FastifyRequest } from 'fastify'
import { RET } from '@contract/constants'
import type { OrderCreated } from '@contract/order'
import { isUniqueViolation } from '../../db/errors'
import type { Db } from '../../db/handle'
import { transaction, type Trx } from '../../db/transaction'
import { earlierAnswer, requestHashOf } from '../../kit/idempotency'
import { Refusal } from '../../kit/refusal'
import { removingCartLines } from '../cart/repository'
import { readPages } from '../catalogue/documents'
import { claiming, itemSnapshot, type ItemSnapshot } from '../catalogue/holding'
import { returnDaysOf } from '../catalogue/ports'
import { amountsOf, discountsOf } from './amounts'
import {
  atHold,
  checkoutVouchers,
  findHold,
  isForSale,
  notKept,
  wantedHold,
  type KeptHold,
  type VoucherPlan,
} from './checkout'
import { PLACING_ATTEMPTS } from './limits'
import { NO_RETURN, REFUSALS, UNAVAILABLE } from './messages'
import { toParts, type Pages } from './new-lines'
import { createPlaceOrder, holdingRefusal, type NewOrder } from './placing'
import type { Start } from './placing-start'
import { inTurn, type OrderRequest, type PlacingTools } from './placing-tools'
import { CREATION_SCOPE, hasOwnLiveOrder } from './repository'

/** The fields in which a repeated request must equal the first one. */
const hashOf = ({
  itemIds,
  addressId,
  remark,
  payFen,
  voucherIds = [],
  offerId,
  holdId,
  confirmations,
}: OrderRequest): string =>
  requestHashOf([
    itemIds.toSorted((a, b) => a - b),
    addressId,
    remark,
    payFen,
    // As it was before there were vouchers: a request may be repeated across an update.
    ...(voucherIds.length > 0 ? [voucherIds.toSorted((a, b) => a - b)] : []),
    ...(offerId === undefined ? [] : [offerId]),
    ...(holdId === undefined ? [] : [holdId]),
    ...(confirmations === undefined ? [] : [confirmations]),
  ])

/**
 * The response to an earlier request with the same intent key; null when the key is new. Answers of the version before
 * name their one order alone.
 */
async function replay(
  db: Db,
  { userId, idempotencyKey }: OrderRequest,
  requestHash: string,
): Promise<OrderCreated | null> {
  const act = { ownerId: userId, scope: CREATION_SCOPE, key: idempotencyKey, requestHash }
  const answer = await earlierAnswer<Omit<OrderCreated, 'orderNos'> & Partial<OrderCreated>>(db, act)
  return answer ? { ...answer, orderNos: answer.orderNos ?? [answer.orderNo] } : null
}

/** Whether the buyer has confirmed, in the words in force, each item that cannot be returned without a reason. */
function isAllConfirmed(items: readonly ItemSnapshot[], confirmations = ''): boolean {
  const confirmed = new Set(confirmations.split(','))
  return items.every(({ id, noReturn }) => !noReturn || confirmed.has(`${id}:${NO_RETURN.version}`))
}

/** The refusal that best explains why these items cannot be ordered; null when all are on sale. */
async function refusalOf(
  db: Db,
  { userId, itemIds }: OrderRequest,
  items: readonly ItemSnapshot[],
): Promise<Refusal | null> {
  if (items.length < itemIds.length) return new Refusal(RET.NOT_FOUND, REFUSALS.itemNotFound)
  const missed = items.filter((item) => !isForSale(item))
  if (missed.length === 0) return null
  if (missed.some(({ card }) => card.state === 'OFF_SHELF')) return new Refusal(RET.CONFLICT, UNAVAILABLE.OFF_SHELF)
  const missedIds = missed.map(({ id }) => id)
  if (await hasOwnLiveOrder(db, userId, missedIds)) return new Refusal(RET.CONFLICT, REFUSALS.ownOrder)
  return new Refusal(RET.ITEM_TAKEN, REFUSALS.itemTaken)
}

class NotPlaced extends Error {}

/** A transaction of which nothing stays when it creates no order. */
async function rolledBackWithoutOrder(
  db: Db,
  work: (trx: Trx) => Promise<OrderCreated | null>,
): Promise<OrderCreated | null> {
  try {
    return await transaction(db, async (trx) => {
      const made = await work(trx)
      if (!made) throw new NotPlaced()
      return made
    })
  } catch (error) {
    if (error instanceof NotPlaced) return null
    throw error
  }
}

const placeAtOnce = createPlaceOrder({ ...claiming, removeCartLines: removingCartLines })

/** Creates the orders of these items if price and state are as the buyer saw them; null when they have changed. */
async function place(
  tools: PlacingTools,
  request: OrderRequest,
  requestHash: string,
  { address, items, documents, terms }: Start,
  { plan, hold }: { plan: VoucherPlan | null; hold: KeptHold | null },
): Promise<OrderCreated | null> {
  const { clock, config, db, settings } = tools
  const { userId, itemIds, idempotencyKey, payFen, remark } = request
  const discounts = discountsOf(plan)
  const isForSaleStill = items.length === itemIds.length && items.every(isForSale)
  if (!address || !isForSaleStill || amountsOf(items, discounts).payFen !== payFen) return null
  const { name, phone, regionName, detail } = address
  const pages: Pages = {
    byId: await readPages(db, itemIds, documents),
    productName: config.productName,
    returnDays: returnDaysOf(settings),
    terms,
  }
  if ([...terms.values()].some(({ ownerId }) => ownerId === userId)) {
    throw new Refusal(RET.CONFLICT, REFUSALS.ownItem)
  }
  const order: NewOrder = {
    userId,
    key: idempotencyKey,
    requestHash,
    address: { name, phone, regionName, detail },
    remark,
    now: clock.now(),
    parts: toParts(items, discounts, pages),
  }
  if (!plan && !hold) return inTurn(tools, itemIds, () => placeAtOnce(db, order))
  return inTurn(tools, itemIds, () =>
    rolledBackWithoutOrder(db, async (trx) => {
      if (plan && !(await plan.lock(trx, userId, order.now))) return null
      let ordered = order
      if (hold) {
        if (!(await hold.release(trx, order.now))) return null
        // Letting it go made another version of the item.
        ordered = { ...order, parts: toParts(atHold(await itemSnapshot(trx, itemIds), hold), discounts, pages) }
      }
      const made = await placeAtOnce(trx, ordered)
      if (!made) return null
      if (hold) await hold.attach(trx, { orderNo: made.orderNo, now: order.now, settings })
      if (!plan) return made
      const parts = order.parts.map(({ lines }, part) => ({
        orderNo: made.orderNos[part] ?? '',
        itemIds: lines.map(({ itemId }) => itemId),
      }))
      await plan.attach(trx, { payableNo: made.orderNo, parts, now: order.now, settings })
      return made
    }),
  )
}

/**
 * One attempt: the order, or the reason why there is none; null when the data changed between reading and ordering.
 */
async function attempt(
  tools: PlacingTools,
  request: OrderRequest,
  requestHash: string,
  start: Start,
): Promise<OrderCreated | null> {
  const { clock, db } = tools
  const { userId, itemIds, payFen, voucherIds = [], offerId, holdId, confirmations } = request
  const { address } = start
  const now = clock.now()
  const wanted = wantedHold({ offerId, holdId })
  const hold = await findHold(db, wanted, { userId, itemIds, now })
  const items = atHold(start.items, hold)
  const plan =
    voucherIds.length > 0
      ? await checkoutVouchers.get().plan(db, { userId, itemIds, voucherIds, offered: hold, now })
      : null
  const isUsable = voucherIds.length === 0 || plan !== null
  const isConfirmed = isAllConfirmed(items, confirmations)
  const made =
    (isUsable && !(wanted && !hold) && isConfirmed
      ? await place(tools, request, requestHash, { ...start, items }, { plan, hold })
      : null) ?? (await replay(db, request, requestHash))
  if (made) return made
  if (wanted && !hold) throw notKept(wanted)
  if (!address) throw new Refusal(RET.NOT_FOUND, REFUSALS.addressNotFound)
  const refusal = await refusalOf(db, request, items)
  if (refusal) throw refusal
  if (!isConfirmed) throw new Refusal(RET.CONFIRM_FLAWS, REFUSALS.confirmFlaws)
  if (!isUsable) throw new Refusal(RET.VOUCHER_UNUSABLE, checkoutVouchers.get().unusable)
  if (amountsOf(items, discountsOf(plan)).payFen !== payFen) throw new Refusal(RET.PRICE_CHANGED, REFUSALS.priceChanged)
  const limit = await holdingRefusal(db, userId, itemIds, now)
  if (limit !== null) throw new Refusal(RET.LIMIT_REACHED, limit)
  return null
}

/**
 * A buyer places an order; repeated with the same key it gets the first answer.
 * @param source the request that the order comes from, whose buyer was found by `tools.starts`
 * @throws Refusal NOT_FOUND, CONFLICT, ITEM_TAKEN, PRICE_CHANGED, CONFIRM_FLAWS, VOUCHER_UNUSABLE, LIMIT_REACHED
 */
export async function placeOrder(
  tools: PlacingTools,
  request: OrderRequest,
  source?: FastifyRequest,
): Promise<OrderCreated> {
  const { canBePaid, documents, starts } = tools
  // An order that nobody can pay would only keep its items from others.
  if (!canBePaid) throw new Refusal(RET.CONFLICT, REFUSALS.noPayment)
  const { userId, agreed } = request
  const requestHash = hashOf(request)
  // Before the order: there is none without the consent that it names.
  if (agreed !== undefined) await documents.record(userId, await documents.check(agreed), 'order')
  try {
    for (let attempts = 0; attempts < PLACING_ATTEMPTS; attempts += 1) {
      const known = attempts === 0 && source ? starts.known(source) : undefined
      const made = await attempt(tools, request, requestHash, known ?? (await starts.read(request)))
      if (made) return made
    }
  } catch (error) {
    // The last safeguard: whatever state the items were in, no two live orders contain the same one.
    if (!isUniqueViolation(error, 'order_line_live_item')) throw error
  }
  throw new Refusal(RET.ITEM_TAKEN, REFUSALS.itemTaken)
}
