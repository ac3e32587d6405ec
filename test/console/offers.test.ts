/**
 * Offers between a buyer's phone and an operator's desk (buying, J3): a counter-offer, its acceptance and the order at
 * its price.
 * @tier whole
 * @areas offer orders product
 */
import { callShop } from '../helpers/shop-call'
import { begin, usePhones } from '../journeys/support/phones'
import { addAddress, freeItemOfNoSession, JOURNEY_MS, newPhone, origin, signIn } from '../journeys/support/shop'
import { openAct, openAs, submit } from './support/desks'

jest.setTimeout(2 * JOURNEY_MS)
usePhones()

const yuanOf = (fen: number): string => (fen / 100).toLocaleString('en-US')
/** A price in whole hundreds of yuan. */
const part = (priceFen: number, percent: number): number => Math.round((priceFen * percent) / 1_000_000) * 10_000

/** A buyer has offered 80 % for one of the shop's own items, and the operator has the offer in front. */
const offer = async () => {
  const token = await signIn(newPhone())
  await addAddress(token)
  const { id, priceFen } = await freeItemOfNoSession()
  const buyer = await begin({ token })
  await buyer.open(`/product/view?id=${id}`)
  await buyer.tap('议价', 'link')
  await buyer.arrives('/product/join-discount')
  await buyer.type('您的报价', String(part(priceFen, 80) / 100))
  await buyer.type('留言', '诚心想要')
  await buyer.tap('提交报价')
  await buyer.sees('等待回复', `您报价 ¥${yuanOf(part(priceFen, 80))}`, '诚心想要')
  const offerId = new URL(buyer.page.url()).searchParams.get('offerId') ?? ''
  const desk = await openAs('运营')
  await desk.goto('/admin/queues/offers')
  await desk.goto(`/admin/records/offer/${offerId}`)
  await desk.getByRole('article').waitFor()
  const stateOf = async () => (await callShop(origin, 'GET /product/info', { id }, '')).state
  return { token, id, priceFen, buyer, offerId, desk, stateOf }
}

test('a counter-offer is accepted, the item is held, and ordered and paid at its price', async () => {
  const { id, priceFen, buyer, offerId, desk, stateOf } = await offer()
  const priceOfBoth = part(priceFen, 90)
  const form = await openAct(desk, '还价')
  await form.getByLabel('还价').fill(String(priceOfBoth / 100))
  await form.getByLabel('原因').fill('按底价回复')
  await submit(form, '还价')

  await buyer.open(`/product/join-discount?offerId=${offerId}`)
  await buyer.sees('待您回复', `本店还价 ¥${yuanOf(priceOfBoth)}`)
  await buyer.tap('接受')
  await buyer.tap('确认接受')
  await buyer.sees('待下单')
  expect(await stateOf()).toBe('HELD')

  await buyer.tap('去下单', 'link')
  await buyer.arrives('/order/create')
  await buyer.sees(/^议价 ¥/)
  await buyer.tap(/^已阅读并同意/, 'checkbox')
  await buyer.tap('提交订单')
  await buyer.arrives('/pay/common')
  await buyer.tap(`确认支付 ¥${yuanOf(priceOfBoth)}`)
  await buyer.tap('确认付款')
  await buyer.sees('支付成功')
  await buyer.open(`/product/join-discount?offerId=${offerId}`)
  await buyer.sees('已下单', '查看订单')
  expect(await stateOf()).toBe('SOLD')
  expect(id).not.toBe('')
  expect(buyer.errors).toEqual([])
})
