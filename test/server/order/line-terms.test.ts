/**
 * The terms on which an owner sells, as placing an order reads them with the items: the commission of a consignment and
 * its number; an item without one has the commission of the documents in force.
 * @tier landing
 * @areas order consignment
 */
import { sql } from 'kysely'
import { placeOrder } from '../../../server/src/modules/order/place-order'
import { placingTools } from '../../../server/src/modules/order/placing-tools'
import { newKey, useBuyer, useShop } from './shop'

const shop = useShop()
const buyer = useBuyer(shop)
const PRICE = 100_000
const SELL_NO = 'S26030100000001'
/** Better for the owner than any document. */
const TERMS = { feesVersion: 1, bands: [{ belowFen: null, bps: 500 }], leastFen: 0 }

const lineOf = async (orderNo: string) =>
  shop.server.db
    .selectFrom('orderLine')
    .innerJoin('orders', 'orders.id', 'orderLine.orderId')
    .select(['commissionFen', 'sellNo'])
    .where('orderNo', '=', orderNo)
    .executeTakeFirstOrThrow()
const item = async (ownerType: 'own' | 'consigned') => {
  const [id = 0] = await shop.items({ count: 1, ownerType, priceFen: PRICE })
  return id
}
/** A consignment of the item, whose owner is `userId`. */
async function consign(itemId: number, userId: number, state: 'ON_SALE' | 'SOLD'): Promise<void> {
  await sql`delete from consignment where sell_no = ${SELL_NO}`.execute(shop.server.db)
  await sql`insert into consignment (sell_no, user_id, seller_id, model, state, state_at, submitted_at, title, snapshot, terms, item_id)
    select ${SELL_NO}, ${userId}, seller_id, 1, ${state}, 1, 1, '手袋', '{}', ${JSON.stringify(TERMS)}, id
    from item where id = ${itemId}`.execute(shop.server.db)
}
const owner = async () => (await shop.buyer()).userId

test('are those of the consignment, at the price at which the item is ordered', async () => {
  const consigned = await item('consigned')
  await consign(consigned, await owner(), 'ON_SALE')
  const { orderNo } = await shop.ordered(buyer, [consigned])
  expect(await lineOf(orderNo)).toEqual({ commissionFen: PRICE / 20, sellNo: SELL_NO })
})

test('are read by a placing that no request began as well', async () => {
  const consigned = await item('consigned')
  await consign(consigned, await owner(), 'ON_SALE')
  const { userId, addressId } = buyer
  const { orderNo } = await placeOrder(placingTools(shop.server.ctx), {
    userId,
    itemIds: [consigned],
    addressId,
    remark: '',
    payFen: PRICE,
    idempotencyKey: newKey(),
  })
  expect(await lineOf(orderNo)).toEqual({ commissionFen: PRICE / 20, sellNo: SELL_NO })
})

test('keep the owner from buying the item', async () => {
  const consigned = await item('consigned')
  await consign(consigned, buyer.userId, 'ON_SALE')
  expect((await shop.order(buyer, [consigned])).retMsg).toBe('不能购买自己的物品')
})

test.each(['own', 'consigned'] as const)('are the usual ones of %s items without a consignment', async (ownerType) => {
  const { orderNo } = await shop.ordered(buyer, [await item(ownerType)])
  expect(await lineOf(orderNo)).toEqual({ commissionFen: ownerType === 'own' ? 0 : PRICE / 10, sellNo: null })
})

test('are the usual ones once the consignment is over', async () => {
  const consigned = await item('consigned')
  await consign(consigned, await owner(), 'SOLD')
  const { orderNo } = await shop.ordered(buyer, [consigned])
  expect(await lineOf(orderNo)).toEqual({ commissionFen: PRICE / 10, sellNo: null })
})
