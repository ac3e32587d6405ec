/**
 * Other ways of an order through the console than fulfilment.test.ts has: a consigned item, and one that is a fake.
 * @tier whole
 * @areas orders order parcel inspection courier demo
 */
import { usePhones } from '../journeys/support/phones'
import { JOURNEY_MS } from '../journeys/support/shop'
import { deskOf, openAct, scanOrder, submit } from './support/desks'
import { deliverAndSettle, expectRefunded, inspect, receive, sell } from './support/sales'

jest.setTimeout(2 * JOURNEY_MS)
usePhones()

test('a consigned item goes from paid to settled through the console, and the buyer’s screens follow (console 7/2)', async () => {
  const sale = await sell('person')
  await sale.showsOrder('待发货')
  await deliverAndSettle(sale)
  expect(sale.buyer.errors).toEqual([])
})

test('a merchant’s item that two inspectors call a fake is not delivered: the money goes back', async () => {
  const sale = await sell('merchant')
  await receive(sale)
  const first = await inspect(sale, 'fake', '走线与刻印不符合品牌工艺')
  // A second opinion is another inspector's.
  await first.reload()
  await first.getByRole('article').waitFor()
  const second = await deskOf('店主')
  await scanOrder(second, sale.orderNo)
  const form = await openAct(second, '复核')
  await form.getByLabel('同意初检结论').click()
  await form.getByLabel('复核意见').fill('复核意见一致')
  await submit(form, '复核')
  await expectRefunded(sale)
  expect(sale.buyer.errors).toEqual([])
})
