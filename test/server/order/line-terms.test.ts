/**
 * The terms on which an owner sells, as placing an order asks for them: the commission of a consignment and its number;
 * an item without one has the commission of the documents in force.
 * @tier landing
 * @areas order
 */
import { lineTerms } from '../../../server/src/modules/order/checkout'
import { useBuyer, useShop } from './shop'

const shop = useShop()
const buyer = useBuyer(shop)
const PRICE = 100_000
const SELL_NO = 'S26030100000001'

afterEach(() => jest.restoreAllMocks())

const lineOf = async (orderNo: string) =>
  shop.server.db
    .selectFrom('orderLine')
    .innerJoin('orders', 'orders.id', 'orderLine.orderId')
    .select(['commissionFen', 'sellNo'])
    .where('orderNo', '=', orderNo)
    .executeTakeFirstOrThrow()
const ordered = async (ownerType: 'own' | 'consigned') => {
  const itemIds = await shop.items({ count: 1, ownerType, priceFen: PRICE })
  return lineOf((await shop.ordered(buyer, itemIds)).orderNo)
}

test('are those of the consignment, at the price at which the item is ordered', async () => {
  const asked: number[] = []
  jest.spyOn(lineTerms, 'all').mockReturnValue([
    (_db, items) => {
      asked.push(...items.map(({ priceFen }) => priceFen))
      return Promise.resolve(
        new Map(items.map(({ itemId, priceFen }) => [itemId, { commissionFen: priceFen / 20, sellNo: SELL_NO }])),
      )
    },
  ])
  expect(await ordered('consigned')).toEqual({ commissionFen: PRICE / 20, sellNo: SELL_NO })
  // The shop's own items have no owner who sells on terms, and nobody is asked for them.
  expect(await ordered('own')).toEqual({ commissionFen: 0, sellNo: null })
  expect(asked).toEqual([PRICE])
})

test('are the usual ones without a consignment', async () => {
  expect(await ordered('consigned')).toEqual({ commissionFen: PRICE / 10, sellNo: null })
})
