/**
 * Invoices between a buyer's phone and finance's desk: the request is masked, shown in full with a reason, entered as
 * issued, and the buyer reads its number.
 * @tier whole
 * @areas invoice finance order
 */
import { callShop } from '../helpers/shop-call'
import { deliverItem, signInWarehouse } from '../journeys/support/delivery'
import { begin, usePhones } from '../journeys/support/phones'
import { JOURNEY_MS, newPhone, origin, signIn } from '../journeys/support/shop'
import { openAct, openAs, submit, yuan } from './support/desks'

jest.setTimeout(2 * JOURNEY_MS)
usePhones()

const TITLE = '上海晚舟文化传播有限公司'
const TAX_NO = '91310101MA1FPX1234'
const today = () => new Date(Date.now() + 8 * 60 * 60_000).toISOString().slice(0, 10)

test('a request is read, revealed and entered as issued', async () => {
  const token = await signIn(newPhone())
  const { orderNo, priceFen } = await deliverItem(await signInWarehouse(), token)
  await callShop(origin, 'POST /order/confirm-receipt', { orderNo }, token)
  const content = { kind: 'COMPANY', title: TITLE, taxNo: TAX_NO, email: 'lin.jing@example.com' } as const
  const { invoice } = await callShop(
    origin,
    'POST /invoice/request',
    { orderNo, ...content, idempotencyKey: `console-invoice-${orderNo}` },
    token,
  )
  const desk = await openAs('财务')
  await desk.getByRole('menuitem', { name: /^开票 \d/ }).click()
  await desk.getByRole('heading', { name: '开票' }).waitFor()
  await desk.getByText('上海晚舟****').first().waitFor()
  await desk.goto(`/admin/records/invoice/${invoice?.invoiceNo ?? ''}?queue=invoices`)
  await desk.getByText(yuan(priceFen)).first().waitFor()
  expect(await desk.getByText(TAX_NO).count()).toBe(0)
  await desk.locator('.ant-descriptions-item', { hasText: '9131**********1234' }).getByRole('button').click()
  await desk.getByRole('dialog').getByLabel('原因').fill('在税务平台开具')
  await desk.getByRole('dialog').locator('button[type=submit]').click()
  // Personal data comes after a one-time code.
  const code = desk.getByRole('dialog').getByLabel('动态码')
  await code.fill('000000')
  await code.press('Enter')
  await desk.getByText(TAX_NO).waitFor()

  const number = `28${orderNo}`
  const form = await openAct(desk, '登记已开具')
  await form.getByLabel('发票号码').fill(number)
  await form.getByLabel('开票日期').fill(today())
  await submit(form, '登记已开具')
  const buyer = await begin({ token })
  await buyer.open(`/order/detail?id=${orderNo}`)
  await buyer.sees('已开具', number, today())
})
