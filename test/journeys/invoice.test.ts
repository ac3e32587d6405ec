/**
 * An invoice, from the order's page to the tax platform's number: the buyer requests it with a wrong tax number and
 * mends it; finance enters what was issued; a refund has it voided.
 * @tier whole
 * @areas order invoice
 */
import { signInOperator } from '../helpers/operator-call'
import { callShop } from '../helpers/shop-call'
import { deliverItem, signInWarehouse } from './support/delivery'
import { begin, usePhones } from './support/phones'
import { JOURNEY_MS, newPhone, origin, signIn } from './support/shop'

jest.setTimeout(2 * JOURNEY_MS)
usePhones()

const TITLE = '上海晚舟文化传播有限公司'
const TAX_NO = '91310101MA1FPX1234'
const WRONG_NO = '91310101MA1FPX1235'
const REFUND_FEN = 10_000

/** Today in China, as the console's field has it. */
const today = () => new Date(Date.now() + 8 * 60 * 60_000).toISOString().slice(0, 10)

test('requested with a wrong tax number and mended, issued by finance, voided after a refund', async () => {
  const token = await signIn(newPhone())
  const { id, orderNo } = await deliverItem(await signInWarehouse(), token)
  const user = await begin({ token })
  await user.open(`/order/detail?id=${orderNo}`)
  await user.sees('交易完成后可在此申请发票')
  await user.tap('确认收货')
  await user.tap(user.page.getByRole('alertdialog').or(user.page.getByRole('dialog')).getByRole('button').last())

  await user.tap('申请开票')
  await user.tap('企业', 'radio')
  await user.type('抬头', TITLE)
  await user.type('税号', WRONG_NO)
  await user.type('接收邮箱', 'lin.jing@example.com')
  await user.tap('提交申请')
  await user.sees(/税号校验不通过/)
  await user.type('税号', TAX_NO)
  await user.tap('提交申请')
  await user.sees('开票中', TITLE, '9131**********1234', 'lin***@example.com')

  const finance = await signInOperator(origin, 'finance')
  const { invoice } = await callShop(origin, 'GET /invoice/info', { orderNo }, token)
  const request = invoice?.invoiceNo ?? ''
  const number = `26${orderNo}`
  const { list } = await finance.call('GET /admin/queue/tasks', { queue: 'invoices', pageSize: 100 })
  expect(list.find((task) => task.id === request)?.cells.payer).toBe('上海晚舟****')
  await finance.act('invoice', request, 'issue', { number, issuedOn: today() })
  await user.open(`/order/detail?id=${orderNo}`)
  await user.sees('已开具', number, today())

  const lead = await signInOperator(origin, 'cs-lead')
  await lead.act('order', orderNo, 'refund', { lines: [{ itemId: id, amountFen: REFUND_FEN }], bearer: 'shop' })
  await user.open(`/order/detail?id=${orderNo}`)
  await user.sees('待红冲', '开票后商品有退款，原发票将红冲')
  await finance.act('invoice', request, 'void', { number: `27${orderNo}` })
  await user.open(`/order/detail?id=${orderNo}`)
  await user.sees('已红冲', `27${orderNo}`, '再次申请')
  expect(user.errors).toEqual([])
})
