/** From a choice of items to an order: the preview, which holds nothing, and the creation, which holds them (design: Order). */
import { createHash } from 'node:crypto'
import { RET } from '@contract/constants'
import type { ItemState } from '@contract/catalogue'
import type { Amounts, OrderCreated, OrderPreview } from '@contract/order'
import type { Address } from '@contract/user'
import { isUniqueViolation } from '../db/errors'
import type { Db } from '../db/handle'
import { transaction } from '../db/transaction'
import type { AppContext } from '../kit/context'
import { Refusal } from '../kit/refusal'
import { removeCartLines } from '../modules/cart/repository'
import { claimItems, itemSnapshot, type ItemSnapshot } from '../modules/catalogue/holding'
import { COMMISSION_BASIS_POINTS, SHIPPING_FEN } from '../modules/order/limits'
import { REFUSALS, UNAVAILABLE } from '../modules/order/messages'
import {
  findOrder,
  findReservation,
  hasOwnLiveOrder,
  insertOrder,
  reserveOrderNo,
  type NewOrderLine,
} from '../modules/order/repository'
import type { OrderFlows, OrderRequest } from '../modules/order/routes'
import type { Seller } from '../modules/order/tables'

/** The address book, as far as an order needs it. */
export interface AddressBook {
  /** A user's own address; null when there is none with this id. */
  find: (db: Db, userId: number, id: string) => Promise<Address | null>
  /** The user's default address, else null. */
  preferred: (db: Db, userId: number) => Promise<Address | null>
}

const SELLERS: Record<ItemSnapshot['ownerType'], Seller> = {
  own: 'platform',
  consigned: 'consignor',
  merchant: 'merchant',
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

function toNewLine({ id, card, ownerType }: ItemSnapshot): NewOrderLine {
  const seller = SELLERS[ownerType]
  const commissionFen = seller === 'platform' ? 0 : Math.round((card.priceFen * COMMISSION_BASIS_POINTS) / 10_000)
  return { itemId: id, card, seller, commissionFen }
}

/** What a repeated request must have in common with the first one. */
function hashOf({ itemIds, addressId, remark, payFen }: OrderRequest): string {
  return createHash('sha256')
    .update(JSON.stringify([itemIds, addressId, remark, payFen]))
    .digest('hex')
}

async function replay(trx: Db, { userId, idempotencyKey }: OrderRequest, requestHash: string): Promise<OrderCreated> {
  const first = await findReservation(trx, { userId, key: idempotencyKey })
  if (!first || first.requestHash !== requestHash) throw new Refusal(RET.CONFLICT, REFUSALS.keyReused)
  const order = await findOrder(trx, userId, first.orderNo)
  if (!order) throw new Error(`order ${first.orderNo} is reserved but does not exist`)
  return { orderNo: order.orderNo, payFen: order.payFen, payDeadlineAt: order.payDeadlineAt }
}

/** Why not all items could be claimed, as the refusal that says it best. */
async function refusalOf(trx: Db, userId: number, missed: readonly number[]): Promise<Refusal> {
  const items = await itemSnapshot(trx, missed)
  if (items.length < missed.length) return new Refusal(RET.NOT_FOUND, REFUSALS.itemNotFound)
  if (items.some(({ card }) => card.state === 'OFF_SHELF')) return new Refusal(RET.CONFLICT, UNAVAILABLE.OFF_SHELF)
  if (await hasOwnLiveOrder(trx, userId, missed)) return new Refusal(RET.CONFLICT, REFUSALS.ownOrder)
  return new Refusal(RET.ITEM_TAKEN, REFUSALS.itemTaken)
}

export function createPlaceOrder(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  addresses: AddressBook,
): Pick<OrderFlows, 'preview' | 'create'> {
  async function preview(userId: number, itemIds: number[], addressId: string | undefined): Promise<OrderPreview> {
    const items = await itemSnapshot(db, itemIds)
    if (items.length < itemIds.length) throw new Refusal(RET.NOT_FOUND, REFUSALS.itemNotFound)
    const address =
      addressId === undefined ? await addresses.preferred(db, userId) : await addresses.find(db, userId, addressId)
    if (addressId !== undefined && !address) throw new Refusal(RET.NOT_FOUND, REFUSALS.addressNotFound)
    const forSale = items.filter(isForSale)
    return {
      items: forSale.map(({ card }) => card),
      unavailable: items
        .filter((item) => !isForSale(item))
        .map(({ card }) => ({ item: card, reason: unavailableReason(card.state) })),
      address,
      amounts: amountsOf(forSale),
      canSubmit: address !== null && forSale.length === items.length,
    }
  }

  async function place(trx: Db, request: OrderRequest): Promise<OrderCreated> {
    const { userId, itemIds, addressId, remark, payFen, idempotencyKey } = request
    const now = clock.now()
    const requestHash = hashOf(request)
    const reservation = await reserveOrderNo(trx, { userId, key: idempotencyKey, requestHash, now })
    if (!reservation) return replay(trx, request, requestHash)
    const { orderNo, payMs } = reservation

    const address = await addresses.find(trx, userId, addressId)
    if (!address) throw new Refusal(RET.NOT_FOUND, REFUSALS.addressNotFound)

    const claimed = new Set(await claimItems(trx, itemIds, orderNo))
    const missed = itemIds.filter((id) => !claimed.has(id))
    if (missed.length > 0) throw await refusalOf(trx, userId, missed)

    const items = await itemSnapshot(trx, itemIds)
    const amounts = amountsOf(items)
    if (amounts.payFen !== payFen) throw new Refusal(RET.PRICE_CHANGED, REFUSALS.priceChanged)

    const payDeadlineAt = now + payMs
    const { name, phone, regionName, detail } = address
    await insertOrder(trx, {
      orderNo,
      userId,
      fulfilment: items.some(({ ownerType }) => ownerType === 'merchant') ? 'merchant' : 'warehouse',
      amounts,
      address: { name, phone, regionName, detail },
      remark,
      payDeadlineAt,
      now,
      lines: items.map(toNewLine),
    })
    await removeCartLines(trx, userId, itemIds)
    return { orderNo, payFen, payDeadlineAt }
  }

  async function create(request: OrderRequest): Promise<OrderCreated> {
    try {
      return await transaction(db, (trx) => place(trx, request))
    } catch (error) {
      // The last guard: whatever state the items were in, no two live orders have the same one.
      if (isUniqueViolation(error, 'order_line_live_item')) throw new Refusal(RET.ITEM_TAKEN, REFUSALS.itemTaken)
      throw error
    }
  }

  return { preview, create }
}
