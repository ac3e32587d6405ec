/** What a selection of items would be as orders, for the buyer: nothing is held by it. */
import { RET } from '@contract/constants'
import type { ItemState } from '@contract/catalogue'
import type { Confirmation, OrderPreview } from '@contract/order'
import type { Db } from '../../db/handle'
import { Refusal } from '../../kit/refusal'
import { findDefaultAddress, findOwnAddress } from '../address/book'
import { heldTextsOf } from '../catalogue/held-texts'
import { flawsOf, itemSnapshot, type ItemSnapshot } from '../catalogue/holding'
import { returnDaysOf } from '../catalogue/ports'
import { amountsOf, discountsOf } from './amounts'
import { atHold, checkoutVouchers, findHold, isForSale, notKept, wantedHold } from './checkout'
import { bySender, returnableOf, returnRuleOf, shippingOf } from './delivery'
import { NO_RETURN, REFUSALS, UNAVAILABLE } from './messages'
import { fulfilmentOfItems } from './new-lines'
import { holdingRefusal } from './placing'
import { ORDER_DOCUMENTS, type PlacingTools, type PreviewChoice } from './placing-tools'

function unavailableReason(state: ItemState): string {
  return state === 'ON_SALE' ? '' : UNAVAILABLE[state]
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

/** How the items of one sender are sent when they are paid now. */
const shipmentsOf = ({ config, readTimes }: PlacingTools, items: readonly ItemSnapshot[], now: number) =>
  shippingOf({
    state: 'PENDING_PAY',
    fulfilment: fulfilmentOfItems(items),
    lines: items.map(({ id, sellerId, seller }) => ({ itemId: id, sellerId, seller })),
    times: readTimes(),
    since: now,
    now,
    productName: config.productName,
  }).shipments

/** Why the buyer could not place these items; null when nothing is in the way. */
async function refusalOf({ canBePaid, db }: PlacingTools, userId: number, itemIds: readonly number[], now: number) {
  if (!canBePaid) return REFUSALS.noPayment
  return itemIds.length === 0 ? null : holdingRefusal(db, userId, itemIds, now)
}

/**
 * What the orders would be, and whether they can be placed; without a chosen address with the buyer's own.
 * @throws Refusal NOT_FOUND, BAD_REQUEST for two holds, CONFLICT for one that is not kept
 */
export async function previewOrder(
  tools: PlacingTools,
  userId: number,
  itemIds: number[],
  { addressId, voucherIds, offerId, holdId }: PreviewChoice,
): Promise<OrderPreview> {
  const { clock, db, documents, settings } = tools
  // Placing refuses what is over a limit; the buyer should know before the tap.
  const now = clock.now()
  const wanted = wantedHold({ offerId, holdId })
  const hold = await findHold(db, wanted, { userId, itemIds, now })
  if (wanted && !hold) throw notKept(wanted)
  const items = atHold(await itemSnapshot(db, itemIds), hold)
  if (items.length < itemIds.length) throw new Refusal(RET.NOT_FOUND, REFUSALS.itemNotFound)
  const address =
    addressId === undefined ? await findDefaultAddress(db, userId) : await findOwnAddress(db, userId, addressId)
  if (addressId !== undefined && !address) throw new Refusal(RET.NOT_FOUND, REFUSALS.addressNotFound)
  const forSale = items.filter(isForSale)
  const saleIds = forSale.map(({ id }) => id)
  const refusal = await refusalOf(tools, userId, saleIds, now)
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
  const agreement = await documents.missing(userId, ORDER_DOCUMENTS)
  const hasPack = await checkoutVouchers.get().hasPack(db, userId, now)
  const confirmations = await confirmationsOf(db, forSale)
  return {
    items: forSale.map(({ card }) => card),
    shipping: { shipments: orders.flatMap((some) => shipmentsOf(tools, some, now)), waiting: '' },
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
