/**
 * An order from its payment to the seller's balance, in two real browsers against the built shop: the buyer's phone and
 * the operators' desks, by scanner, key and camera's file. Courier and time are moved by the demonstration's panel.
 * @tier landing
 * @areas orders order parcel inspection courier demo
 */
import { usePhones } from '../journeys/support/phones'
import { JOURNEY_MS } from '../journeys/support/shop'
import { deliverAndSettle, inspect, receive, sell } from './support/sales'

jest.setTimeout(2 * JOURNEY_MS)
usePhones()

test('a merchant’s item that differs is kept by its buyer, and is settled; the buyer’s screens follow (console 7/2)', async () => {
  const sale = await sell('merchant')
  await receive(sale)
  await inspect(sale, 'mismatch', '内里有一处浅色污渍')
  await sale.showsOrder('待您确认', '内里有一处浅色污渍')
  await sale.buyer.tap('保留商品')
  await sale.buyer.sees('保留商品？')
  await sale.buyer.tap(sale.buyer.page.getByRole('button', { name: '保留商品', exact: true }).last())
  await sale.buyer.sees('待发货')
  await deliverAndSettle(sale)
  expect(sale.buyer.errors).toEqual([])
})
