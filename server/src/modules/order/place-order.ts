/**
 * From a selection of items to an order for each sender: the preview, which holds no item, and the creation, which
 * holds them (design: Order).
 */
import type { FastifyRequest } from 'fastify'
import { RET } from '@contract/constants'
import { ItemIdList } from '@contract/envelope'
import type { ItemState } from '@contract/catalogue'
import { OrderCreateBody, type Amounts, type Confirmation, type OrderCreated, type OrderPreview } from '@contract/order'
import type { Address } from '@contract/user'
import type { Config } from '../../config'
import { isUniqueViolation } from '../../db/errors'
import type { Db } from '../../db/handle'
import { elementsOf, prepared } from '../../db/prepared'
import { transaction, type Trx } from '../../db/transaction'
import type { AppContext } from '../../kit/context'
import { earlierAnswer, requestHashOf } from '../../kit/idempotency'
import { Refusal } from '../../kit/refusal'
import { parseIds } from '../../kit/input'
import { createKeyedSlots, createSlots } from '../../kit/slots'
import { PLACING_SHARE, PLACING_WAIT_MS, TURN_WAIT_MS } from '../../limits'
import { toAddress } from '../address/book'
import { selectOwnAddress, type AddressRow } from '../address/repository'
import { returnDaysOf } from '../catalogue/ports'
import { removingCartLines } from '../cart/repository'
import {
  claiming,
  flawsOf,
  itemSnapshot,
  selectSnapshots,
  toSnapshots,
  type ItemSnapshot,
  type SnapshotRow,
} from '../catalogue/holding'
import { heldTextsOf } from '../catalogue/held-texts'
import { readDocuments, readPages, selectDocuments, type ReadyDocument } from '../catalogue/documents'
import type { LastingDetail } from '../catalogue/detail'
import { bySender, fulfilmentOf, LEDGER_SELLERS, returnableOf, returnRuleOf, shippingOf } from './delivery'
import { COMMISSION_BASIS_POINTS, PLACING_ATTEMPTS, SHIPPING_FEN } from './limits'
import { NO_RETURN, REFUSALS, UNAVAILABLE } from './messages'
import {
  createPlaceOrder as createStatement,
  holdingRefusal,
  type NewOrder,
  type NewOrderLine,
  type NewOrderPart,
} from './placing'
import { CREATION_SCOPE, hasOwnLiveOrder } from './repository'
import type { OrderFlows, OrderRequest, PreviewChoice } from './routes'
import { toSnapshot } from './snapshots'
import { readTimesOf } from './timers'
import { selectSession, type ValidSession } from '../user/repository'
import { createSessions } from '../user/sessions'
import {
  atHold,
  checkoutVouchers,
  findHold,
  notKept,
  termsOf,
  wantedHold,
  type CheckoutItem,
  type KeptHold,
  type LineDiscount,
  type LineTerms,
  type VoucherPlan,
} from './checkout'
import { toSoldContent } from './sold-content'

/** Port to the address book, as far as an order needs it. */
export interface AddressBook {
  /** A user's own address; null when the user has none with this id. */
  find: (db: Db, userId: number, id: string) => Promise<Address | null>
  /** The user's default address, else null. */
  preferred: (db: Db, userId: number) => Promise<Address | null>
}

/** Port to the documents: what an order rests on. */
export interface OrderAgreements {
  /** Those that the buyer has yet to agree to. */
  missing: (userId: number) => Promise<NonNullable<OrderPreview['agreement']>>
  /** Keeps the consent to what `agreed` names. @throws Refusal CONFLICT when a version is not in force */
  keep: (userId: number, agreed: string) => Promise<void>
}

function isForSale({ card }: ItemSnapshot): boolean {
  return card.state === 'ON_SALE'
}

function unavailableReason(state: ItemState): string {
  return state === 'ON_SALE' ? '' : UNAVAILABLE[state]
}

/** What vouchers take off, by item; empty without any. */
type Discounts = ReadonlyMap<number, LineDiscount>
const NO_DISCOUNTS: Discounts = new Map()

const discountsOf = (plan: Pick<VoucherPlan, 'lines'> | null): Discounts =>
  plan ? new Map(plan.lines.map((line) => [line.itemId, line])) : NO_DISCOUNTS

/** The amounts of one order. */
function orderAmounts(items: readonly CheckoutItem[], discounts: Discounts): Amounts {
  const goodsFen = items.reduce((sum, { card }) => sum + card.priceFen, 0)
  const discountFen = items.reduce((sum, { id }) => {
    const { platformFen = 0, shopFen = 0 } = discounts.get(id) ?? {}
    return sum + platformFen + shopFen
  }, 0)
  return { goodsFen, shippingFen: SHIPPING_FEN, discountFen, payFen: goodsFen + SHIPPING_FEN - discountFen }
}

/** The amounts of all orders that the items make. */
function amountsOf(items: readonly ItemSnapshot[], discounts: Discounts): Amounts {
  const sum = { goodsFen: 0, shippingFen: 0, discountFen: 0, payFen: 0 }
  const orders = bySender(items).map((some) => orderAmounts(some, discounts))
  for (const { goodsFen, shippingFen, discountFen, payFen } of orders) {
    sum.goodsFen += goodsFen
    sum.shippingFen += shippingFen
    sum.discountFen += discountFen
    sum.payFen += payFen
  }
  return sum
}

/** What the pages of the items say of them, how the shop calls itself as a seller, and how long returns are open. */
interface Pages {
  byId: ReadonlyMap<number, LastingDetail>
  productName: string
  returnDays: number
  /** Of consigned items. */
  terms: ReadonlyMap<number, LineTerms>
}

function toNewLine(item: CheckoutItem, discounts: Discounts, pages: Pages): NewOrderLine {
  const { byId, productName, returnDays } = pages
  const { id, version, card, sellerId, seller } = item
  const isOwn = seller.kind === 'platform'
  const agreed = isOwn ? undefined : pages.terms.get(id)
  const usualFen = isOwn ? 0 : Math.round((card.priceFen * COMMISSION_BASIS_POINTS) / 10_000)
  const [commissionFen, sellNo] = [agreed?.commissionFen ?? usualFen, agreed?.sellNo ?? null]
  const listFen = item.listFen ?? card.priceFen
  const line = { itemId: id, version, listFen, card, sellerId, sellerName: seller.name, commissionFen, sellNo }
  const { platformFen: platformDiscountFen = 0, shopFen: shopDiscountFen = 0 } = discounts.get(id) ?? {}
  const page = byId.get(id)
  const terms = { seller, priceFen: card.priceFen, listFen, noReturn: item.noReturn, returnDays }
  const snapshot = page ? toSnapshot(toSoldContent(page, terms, productName)) : null
  const noReturn = item.noReturn ? NO_RETURN : null
  const shares = { platformDiscountFen, shopDiscountFen }
  return { ...line, seller: LEDGER_SELLERS[seller.kind], ...shares, noReturn, returnDays, snapshot }
}

const fulfilmentOfItems = (items: readonly ItemSnapshot[]) => fulfilmentOf(items.map(({ seller }) => seller.kind))

/** An order for each sender. */
const toParts = (items: readonly CheckoutItem[], discounts: Discounts, pages: Pages): NewOrderPart[] =>
  bySender(items).map((some) => ({
    fulfilment: fulfilmentOfItems(some),
    amounts: orderAmounts(some, discounts),
    lines: some.map((item) => toNewLine(item, discounts, pages)),
  }))

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

/** What the buyer has to confirm of these items. */
async function confirmationsOf(db: Db, items: readonly ItemSnapshot[]): Promise<Confirmation[]> {
  const excluded = items.filter(({ noReturn }) => noReturn)
  const flaws = await flawsOf(
    db,
    excluded.map(({ id }) => id),
  )
  return excluded.map(({ id, card: { title } }) => ({
    itemId: String(id),
    title,
    flaws: flaws.get(id) ?? [],
    text: NO_RETURN.text,
    textVersion: NO_RETURN.version,
  }))
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

/** The embedded database has one connection, where everybody waits in one queue anyway. */
function placingsAtOnce({ databaseUrl, poolSize }: Config): number {
  return databaseUrl === null ? Infinity : Math.max(1, Math.floor(poolSize * PLACING_SHARE))
}

/** What creating an order reads first. */
interface Start {
  address: Address | null
  items: CheckoutItem[]
  documents: ReadyDocument[]
}

/** With the session of a token. Parameters: the token's hash, now, the address's id, the items' ids. */
const readStart = prepared<
  ValidSession & { address: AddressRow | null; items: SnapshotRow[] | null; documents: ReadyDocument[] | null }
>(`
  select s.*,
    (select row_to_json(a) from (${selectOwnAddress('s."userId"', '$3')}) a) as address,
    (select json_agg(i) from (${selectSnapshots(elementsOf('$4', 'bigint'))}) i) as items,
    (select json_agg(d) from (${selectDocuments(elementsOf('$4', 'bigint'))}) d) as documents
  from (${selectSession('$1', '$2')}) s`)

const ITEM_IDS = new RegExp(ItemIdList.pattern ?? '')
const ADDRESS_ID = new RegExp(OrderCreateBody.properties.addressId.pattern ?? '')

/** Items and address of a body that is not validated yet, as sessions come before input; null when they are wrong. */
function wantedOf(body: unknown): { itemIds: number[]; addressId: string } | null {
  const { itemIds, addressId } = (body ?? {}) as Record<string, unknown>
  if (typeof itemIds !== 'string' || typeof addressId !== 'string') return null
  return ITEM_IDS.test(itemIds) && ADDRESS_ID.test(addressId) ? { itemIds: parseIds(itemIds), addressId } : null
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

const placeAtOnce = createStatement({ ...claiming, removeCartLines: removingCartLines })

export function createPlaceOrder(
  { config, db, clock, settings }: Pick<AppContext, 'config' | 'db' | 'clock' | 'settings'>,
  addresses: AddressBook,
  agreements?: OrderAgreements,
): Pick<OrderFlows, 'preview' | 'create' | 'findBuyer'> {
  const readTimes = readTimesOf(settings)
  const sessions = createSessions({ db, clock })
  const starts = new WeakMap<FastifyRequest, Start>()
  const slots = createSlots({ count: placingsAtOnce(config), waitMs: PLACING_WAIT_MS, busy: REFUSALS.busy })
  const turns = createKeyedSlots({ count: 1, waitMs: TURN_WAIT_MS, busy: REFUSALS.busy })

  /**
   * One buyer of an item at a time, so that those of a locked item do not hold the connections of the others. In
   * ascending order, so that nobody waits in a circle.
   */
  const inTurn = <T>(ids: readonly number[], work: () => Promise<T>): Promise<T> => {
    const [first, ...others] = [...new Set(ids)].sort((a, b) => a - b)
    return first === undefined ? slots.run(work) : turns.run(first, () => inTurn(others, work))
  }

  async function preview(
    userId: number,
    itemIds: number[],
    { addressId, voucherIds, offerId, holdId }: PreviewChoice,
  ): Promise<OrderPreview> {
    // Placing refuses what is over a limit; the buyer should know before the tap.
    const now = clock.now()
    const wanted = wantedHold({ offerId, holdId })
    const hold = await findHold(db, wanted, { userId, itemIds, now })
    if (wanted && !hold) throw notKept(wanted)
    const items = atHold(await itemSnapshot(db, itemIds), hold)
    if (items.length < itemIds.length) throw new Refusal(RET.NOT_FOUND, REFUSALS.itemNotFound)
    const address =
      addressId === undefined ? await addresses.preferred(db, userId) : await addresses.find(db, userId, addressId)
    if (addressId !== undefined && !address) throw new Refusal(RET.NOT_FOUND, REFUSALS.addressNotFound)
    const forSale = items.filter(isForSale)
    const saleIds = forSale.map(({ id }) => id)
    const refusal = saleIds.length === 0 ? null : await holdingRefusal(db, userId, saleIds, now)
    const saved = await checkoutVouchers.get().preview(db, {
      userId,
      itemIds: saleIds,
      wanted: voucherIds === undefined ? [] : voucherIds,
      offered: hold,
      now,
    })
    const heldIds = items.filter(({ card }) => card.state === 'HELD').map(({ id }) => id)
    const heldTexts = await heldTextsOf(db, heldIds, { userId, now })
    const orders = bySender(forSale)
    const ways = new Set(orders.map(fulfilmentOfItems))
    const [way = 'warehouse'] = ways
    const shipments = orders.flatMap(
      (some) =>
        shippingOf({
          state: 'PENDING_PAY',
          fulfilment: fulfilmentOfItems(some),
          lines: some.map(({ id, sellerId, seller }) => ({ itemId: id, sellerId, seller })),
          times: readTimes(),
          since: now,
          now,
          productName: config.productName,
        }).shipments,
    )
    const agreement = (await agreements?.missing(userId)) ?? []
    const hasPack = await checkoutVouchers.get().hasPack(db, userId, now)
    const confirmations = await confirmationsOf(db, forSale)
    return {
      items: forSale.map(({ card }) => card),
      shipping: { shipments, waiting: '' },
      orderCount: orders.length,
      returnRule: returnRuleOf(ways.size > 1 ? 'several' : way, {
        days: returnDaysOf(settings),
        returnable: returnableOf(forSale.map(({ noReturn }) => noReturn)),
      }),
      unavailable: items
        .filter((item) => !isForSale(item))
        .map(({ id, card }) => ({ item: card, reason: heldTexts.get(id)?.text ?? unavailableReason(card.state) })),
      address,
      amounts: amountsOf(forSale, discountsOf(saved?.plan ?? null)),
      ...(saved && { vouchers: saved.vouchers }),
      ...(hasPack && { newcomerPack: true as const }),
      ...(agreement.length > 0 && { agreement }),
      ...(confirmations.length > 0 && { confirmations }),
      ...(hold && { keptUntil: hold.until }),
      refusal: refusal ?? '',
      canSubmit: address !== null && forSale.length === items.length && refusal === null,
    }
  }

  function findBuyer(token: string, request: FastifyRequest): Promise<number | null> {
    const wanted = wantedOf(request.body)
    if (wanted === null) return sessions.findUser(token)
    return sessions.findUserBy(token, async (tokenHash, now) => {
      const [row] = await readStart(db, [tokenHash, now, wanted.addressId, wanted.itemIds])
      if (row) {
        const address = row.address && toAddress(row.address)
        const items = toSnapshots(wanted.itemIds, row.items ?? [])
        starts.set(request, { address, items, documents: row.documents ?? [] })
      }
      return row
    })
  }

  async function readAgain({ userId, itemIds, addressId }: OrderRequest): Promise<Start> {
    const [address, items] = await Promise.all([addresses.find(db, userId, addressId), itemSnapshot(db, itemIds)])
    // Not before the items: what changes in between then has another version, which placing refuses.
    return { address, items, documents: await readDocuments(db, itemIds) }
  }

  /** Creates the orders of these items if price and state are as the buyer saw them; null when they have changed. */
  async function place(
    request: OrderRequest,
    requestHash: string,
    { address, items, documents }: Start,
    { plan, hold }: { plan: VoucherPlan | null; hold: KeptHold | null },
  ): Promise<OrderCreated | null> {
    const { userId, itemIds, idempotencyKey, payFen, remark } = request
    const discounts = discountsOf(plan)
    const isForSaleStill = items.length === itemIds.length && items.every(isForSale)
    if (!address || !isForSaleStill || amountsOf(items, discounts).payFen !== payFen) return null
    const { name, phone, regionName, detail } = address
    const pages: Pages = {
      byId: await readPages(db, itemIds, documents),
      productName: config.productName,
      returnDays: returnDaysOf(settings),
      terms: await termsOf(db, items, clock.now()),
    }
    if ([...pages.terms.values()].some(({ ownerId }) => ownerId === userId)) {
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
    if (!plan && !hold) return inTurn(itemIds, () => placeAtOnce(db, order))
    return inTurn(itemIds, () =>
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
  async function attempt(request: OrderRequest, requestHash: string, start: Start): Promise<OrderCreated | null> {
    const { userId, itemIds, payFen, voucherIds = [], offerId, holdId, confirmations } = request
    const { address, documents } = start
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
        ? await place(request, requestHash, { address, items, documents }, { plan, hold })
        : null) ?? (await replay(db, request, requestHash))
    if (made) return made
    if (wanted && !hold) throw notKept(wanted)
    if (!address) throw new Refusal(RET.NOT_FOUND, REFUSALS.addressNotFound)
    const refusal = await refusalOf(db, request, items)
    if (refusal) throw refusal
    if (!isConfirmed) throw new Refusal(RET.CONFIRM_FLAWS, REFUSALS.confirmFlaws)
    if (!isUsable) throw new Refusal(RET.VOUCHER_UNUSABLE, checkoutVouchers.get().unusable)
    if (amountsOf(items, discountsOf(plan)).payFen !== payFen)
      throw new Refusal(RET.PRICE_CHANGED, REFUSALS.priceChanged)
    const limit = await holdingRefusal(db, userId, itemIds, now)
    if (limit !== null) throw new Refusal(RET.LIMIT_REACHED, limit)
    return null
  }

  async function create(request: OrderRequest, source?: FastifyRequest): Promise<OrderCreated> {
    const requestHash = hashOf(request)
    // Before the order: there is none without the consent that it names.
    if (request.agreed !== undefined) await agreements?.keep(request.userId, request.agreed)
    try {
      for (let attempts = 0; attempts < PLACING_ATTEMPTS; attempts += 1) {
        const known = attempts === 0 && source ? starts.get(source) : undefined
        const made = await attempt(request, requestHash, known ?? (await readAgain(request)))
        if (made) return made
      }
    } catch (error) {
      // The last safeguard: whatever state the items were in, no two live orders contain the same one.
      if (!isUniqueViolation(error, 'order_line_live_item')) throw error
    }
    throw new Refusal(RET.ITEM_TAKEN, REFUSALS.itemTaken)
  }

  return { preview, create, findBuyer }
}
