/**
 * From a selection of items to an order: the preview, which holds no item, and the creation, which holds them (design:
 * Order).
 */
import type { FastifyRequest } from 'fastify'
import { RET } from '@contract/constants'
import { ItemIdList } from '@contract/envelope'
import type { ItemState } from '@contract/catalogue'
import { OrderCreateBody, type Amounts, type OrderCreated, type OrderPreview } from '@contract/order'
import type { Address } from '@contract/user'
import type { Config } from '../config'
import { isUniqueViolation } from '../db/errors'
import type { Db } from '../db/handle'
import { elementsOf, prepared } from '../db/prepared'
import type { AppContext } from '../kit/context'
import { earlierAnswer, requestHashOf } from '../kit/idempotency'
import { Refusal } from '../kit/refusal'
import { parseIds } from '../kit/input'
import { createSlots } from '../kit/slots'
import { PLACING_SHARE, PLACING_WAIT_MS } from '../limits'
import { toAddress } from '../modules/address/book'
import { selectOwnAddress, type AddressRow } from '../modules/address/repository'
import { removingCartLines } from '../modules/cart/repository'
import {
  claiming,
  itemSnapshot,
  selectSnapshots,
  toSnapshots,
  type ItemSnapshot,
  type SnapshotRow,
} from '../modules/catalogue/holding'
import { fulfilmentOf, LEDGER_SELLERS, returnRuleOf, shippingOf, type DeliveryTimes } from '../modules/order/delivery'
import { COMMISSION_BASIS_POINTS, PLACING_ATTEMPTS, SHIPPING_FEN } from '../modules/order/limits'
import { REFUSALS, UNAVAILABLE } from '../modules/order/messages'
import { createPlaceOrder as createStatement, holdingRefusal, type NewOrderLine } from '../modules/order/placing'
import { CREATION_SCOPE, hasOwnLiveOrder } from '../modules/order/repository'
import type { OrderFlows, OrderRequest } from '../modules/order/routes'
import { selectSession, type ValidSession } from '../modules/user/repository'
import { createSessions } from '../modules/user/sessions'

/** Port to the address book, as far as an order needs it. */
export interface AddressBook {
  /** A user's own address; null when the user has none with this id. */
  find: (db: Db, userId: number, id: string) => Promise<Address | null>
  /** The user's default address, else null. */
  preferred: (db: Db, userId: number) => Promise<Address | null>
}

function isForSale({ card }: ItemSnapshot): boolean {
  return card.state === 'ON_SALE'
}

function unavailableReason(state: ItemState): string {
  return state === 'ON_SALE' ? '' : UNAVAILABLE[state]
}

function amountsOf(items: readonly ItemSnapshot[]): Amounts {
  const goodsFen = items.reduce((sum, { card }) => sum + card.priceFen, 0)
  const shippingFen = items.length > 0 ? SHIPPING_FEN : 0
  return { goodsFen, shippingFen, discountFen: 0, payFen: goodsFen + shippingFen }
}

function toNewLine({ id, version, card, sellerId, seller }: ItemSnapshot): NewOrderLine {
  const isOwn = seller.kind === 'platform'
  const commissionFen = isOwn ? 0 : Math.round((card.priceFen * COMMISSION_BASIS_POINTS) / 10_000)
  const line = { itemId: id, version, card, sellerId, sellerName: seller.name, commissionFen }
  return { ...line, seller: LEDGER_SELLERS[seller.kind] }
}

const kindsOf = (items: readonly ItemSnapshot[]) => items.map(({ seller }) => seller.kind)

/** The fields in which a repeated request must equal the first one. */
const hashOf = ({ itemIds, addressId, remark, payFen }: OrderRequest): string =>
  requestHashOf([itemIds.toSorted((a, b) => a - b), addressId, remark, payFen])

/** The response to an earlier request with the same intent key; null when the key is new. */
async function replay(
  db: Db,
  { userId, idempotencyKey }: OrderRequest,
  requestHash: string,
): Promise<OrderCreated | null> {
  const act = { ownerId: userId, scope: CREATION_SCOPE, key: idempotencyKey, requestHash }
  return (await earlierAnswer<OrderCreated>(db, act)) ?? null
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
  items: ItemSnapshot[]
}

/** With the session of a token. Parameters: the token's hash, now, the address's id, the items' ids. */
const readStart = prepared<ValidSession & { address: AddressRow | null; items: SnapshotRow[] | null }>(`
  select s.*,
    (select row_to_json(a) from (${selectOwnAddress('s."userId"', '$3')}) a) as address,
    (select json_agg(i) from (${selectSnapshots(elementsOf('$4', 'bigint'))}) i) as items
  from (${selectSession('$1', '$2')}) s`)

const ITEM_IDS = new RegExp(ItemIdList.pattern ?? '')
const ADDRESS_ID = new RegExp(OrderCreateBody.properties.addressId.pattern ?? '')

/** Items and address of a body that is not validated yet, as sessions come before input; null when they are wrong. */
function wantedOf(body: unknown): { itemIds: number[]; addressId: string } | null {
  const { itemIds, addressId } = (body ?? {}) as Record<string, unknown>
  if (typeof itemIds !== 'string' || typeof addressId !== 'string') return null
  return ITEM_IDS.test(itemIds) && ADDRESS_ID.test(addressId) ? { itemIds: parseIds(itemIds), addressId } : null
}

const placeAtOnce = createStatement({ ...claiming, removeCartLines: removingCartLines })

export function createPlaceOrder(
  { config, db, clock }: Pick<AppContext, 'config' | 'db' | 'clock'>,
  addresses: AddressBook,
  readTimes: () => DeliveryTimes,
): Pick<OrderFlows, 'preview' | 'create' | 'findBuyer'> {
  const sessions = createSessions({ db, clock })
  const starts = new WeakMap<FastifyRequest, Start>()
  const slots = createSlots({ count: placingsAtOnce(config), waitMs: PLACING_WAIT_MS, busy: REFUSALS.busy })

  async function preview(userId: number, itemIds: number[], addressId: string | undefined): Promise<OrderPreview> {
    const items = await itemSnapshot(db, itemIds)
    if (items.length < itemIds.length) throw new Refusal(RET.NOT_FOUND, REFUSALS.itemNotFound)
    const address =
      addressId === undefined ? await addresses.preferred(db, userId) : await addresses.find(db, userId, addressId)
    if (addressId !== undefined && !address) throw new Refusal(RET.NOT_FOUND, REFUSALS.addressNotFound)
    const forSale = items.filter(isForSale)
    const saleIds = forSale.map(({ id }) => id)
    // Placing refuses what is over a limit; the buyer should know before the tap.
    const now = clock.now()
    const refusal = saleIds.length === 0 ? null : await holdingRefusal(db, userId, saleIds, now)
    const fulfilment = fulfilmentOf(kindsOf(forSale))
    return {
      items: forSale.map(({ card }) => card),
      shipping: shippingOf({
        state: 'PENDING_PAY',
        fulfilment,
        lines: forSale.map(({ id, sellerId, seller }) => ({ itemId: id, sellerId, seller })),
        times: readTimes(),
        since: now,
        now,
        productName: config.productName,
      }),
      returnRule: returnRuleOf(fulfilment),
      unavailable: items
        .filter((item) => !isForSale(item))
        .map(({ card }) => ({ item: card, reason: unavailableReason(card.state) })),
      address,
      amounts: amountsOf(forSale),
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
        starts.set(request, { address, items: toSnapshots(wanted.itemIds, row.items ?? []) })
      }
      return row
    })
  }

  async function readAgain({ userId, itemIds, addressId }: OrderRequest): Promise<Start> {
    const [address, items] = await Promise.all([addresses.find(db, userId, addressId), itemSnapshot(db, itemIds)])
    return { address, items }
  }

  /** Creates the order of these items if price and state are as the buyer saw them; null when they have changed. */
  async function place(
    request: OrderRequest,
    requestHash: string,
    { address, items }: Start,
  ): Promise<OrderCreated | null> {
    const { userId, itemIds, idempotencyKey, payFen, remark } = request
    const amounts = amountsOf(items)
    const isUnchanged = items.length === itemIds.length && items.every(isForSale) && amounts.payFen === payFen
    if (!address || !isUnchanged) return null
    const { name, phone, regionName, detail } = address
    const order = {
      userId,
      key: idempotencyKey,
      requestHash,
      fulfilment: fulfilmentOf(kindsOf(items)),
      amounts,
      address: { name, phone, regionName, detail },
      remark,
      now: clock.now(),
      lines: items.map(toNewLine),
    } as const
    const placed = await slots.run(() => placeAtOnce(db, order))
    return placed && { orderNo: placed.orderNo, payFen, payDeadlineAt: placed.payDeadlineAt }
  }

  /**
   * One attempt: the order, or the reason why there is none; null when the data changed between reading and ordering.
   */
  async function attempt(request: OrderRequest, requestHash: string, start: Start): Promise<OrderCreated | null> {
    const { userId, itemIds, payFen } = request
    const { address, items } = start
    const made = (await place(request, requestHash, start)) ?? (await replay(db, request, requestHash))
    if (made) return made
    if (!address) throw new Refusal(RET.NOT_FOUND, REFUSALS.addressNotFound)
    const refusal = await refusalOf(db, request, items)
    if (refusal) throw refusal
    if (amountsOf(items).payFen !== payFen) throw new Refusal(RET.PRICE_CHANGED, REFUSALS.priceChanged)
    const limit = await holdingRefusal(db, userId, itemIds, clock.now())
    if (limit !== null) throw new Refusal(RET.HOLD_LIMIT, limit)
    return null
  }

  async function create(request: OrderRequest, source?: FastifyRequest): Promise<OrderCreated> {
    const requestHash = hashOf(request)
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
