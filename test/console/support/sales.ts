/** An order through the console, from its payment to the seller's balance or back to the buyer. */
import type { Page } from 'playwright-core'
import { seriousIn } from '../../helpers/axe'
import { until, type BrowserUser } from '../../journeys/support/browser-user'
import { overhang } from '../../journeys/support/inspect'
import { begin } from '../../journeys/support/phones'
import { addAddress, freeItemOf, newPhone, placeOrder, signIn } from '../../journeys/support/shop'
import {
  BRIEFLY,
  choose,
  deskOf,
  expectSoundBooks,
  moveCourier,
  openAct,
  orderOf,
  packIn,
  photo,
  scan,
  scanOrder,
  submit,
  yuan,
} from './desks'

/** What the shop keeps of a sale: of 100. */
const COMMISSION_PERCENT = 10

export interface Sale {
  buyer: BrowserUser
  token: string
  orderNo: string
  itemId: string
  /** Opens the order's page: it shows these texts. */
  showsOrder(...texts: (string | RegExp)[]): Promise<void>
}

/** A new buyer has paid for an item of such a seller. */
export const sell = async (kind: 'person' | 'merchant'): Promise<Sale> => {
  const token = await signIn(newPhone())
  const item = await freeItemOf(kind)
  const orderNo = await placeOrder(token, await addAddress(token), item)
  const buyer = await begin({ token })
  await buyer.open(`/pay/common?id=${orderNo}`)
  await buyer.tap(/^确认支付 ¥/)
  await buyer.tap('确认付款')
  await buyer.sees('支付成功')
  const showsOrder = async (...texts: (string | RegExp)[]) => {
    await buyer.open(`/order/detail?id=${orderNo}`)
    await buyer.sees(...texts)
  }
  return { buyer, token, orderNo, itemId: item.id, showsOrder }
}

/** The order's number, scanned anywhere on a page, opens the order with the form that is due. */
const scanToPack = async (desk: Page, orderNo: string) => {
  const form = desk.getByRole('dialog', { name: '打包' })
  // A busy machine types more slowly than a scanner does; the code is then none, and is scanned again.
  await until('the scanned order is open with its form', async () => {
    await scan(desk, orderNo)
    await form.waitFor(BRIEFLY)
    return true
  })
  return form
}

/** From the warehouse to the seller's balance. */
export const deliverAndSettle = async ({ buyer, token, orderNo, itemId, showsOrder }: Sale) => {
  const desk = await deskOf('仓库')
  await desk.goto('/admin/')
  await desk.getByRole('heading', { name: '工作台' }).waitFor()
  const packing = await scanToPack(desk, orderNo)
  expect(await seriousIn(desk, 'body')).toEqual([])
  for (const width of [768, 1280]) {
    await desk.setViewportSize({ width, height: 900 })
    expect([width, await overhang(desk)]).toEqual([width, 0])
  }
  const waybill = await packIn(packing, desk, token, orderNo, `ZX${itemId}`)
  await showsOrder('已发货', waybill)
  await moveCourier(desk, async () => (await orderOf(token, orderNo)).stateName === '已送达')
  await showsOrder('已送达')
  await buyer.tap('确认收货')
  await buyer.sees(/请在收到商品并验收无误后确认/)
  await buyer.tap(buyer.page.getByRole('button', { name: '确认收货', exact: true }).last())
  await buyer.sees('交易完成')

  await desk.goto(`/admin/records/order/${orderNo}`)
  await desk.getByRole('button', { name: '快进' }).click()
  await desk.getByText('演示：快进到期').waitFor()

  const { amounts } = await orderOf(token, orderNo)
  const commission = Math.floor((amounts.payFen * COMMISSION_PERCENT) / 100)
  const finance = await deskOf('财务主管')
  await finance.goto(`/admin/finance/entries?kind=settlement&ref=${orderNo}`)
  const entry = finance.locator('tbody tr', { hasText: orderNo })
  await entry.getByText(/^钱包余额 · /).waitFor()
  expect(await entry.innerText()).toContain(yuan(amounts.payFen - commission))
  expect(await entry.innerText()).toContain(yuan(commission))
  await expectSoundBooks(finance)
}

/** The merchant's parcel comes to the warehouse, where it is opened and counted. */
export const receive = async ({ orderNo, token, showsOrder }: Sale) => {
  await showsOrder('待发货')
  const desk = await deskOf('仓库')
  await scanOrder(desk, orderNo)
  const sending = await openAct(desk, '登记商家发货')
  await choose(desk, sending.getByLabel('快递公司'))
  await sending.getByLabel('运单号').focus()
  await scan(desk, `SJ${orderNo.slice(-10)}`)
  await sending.waitFor({ state: 'hidden' })
  await showsOrder('商家已发往仓库')
  await desk.goto(`/admin/records/order/${orderNo}`)
  await desk.getByRole('article').waitFor()
  const counting = await openAct(desk, '收货清点')
  await counting.getByLabel('重量（克）').fill('1310')
  await counting
    .locator('input[type=file]')
    .first()
    .setInputFiles(await photo())
  await counting.getByRole('img').first().waitFor()
  await counting.getByLabel('在包裹内').check()
  await submit(counting, '收货清点')
  expect((await orderOf(token, orderNo)).state).toBe('QC')
}

const VERDICTS = { mismatch: '与描述有出入', fake: '不符合品牌工艺特征' }

/** The inspector's photo, verdict and what differs; the form opens by its key. */
export const inspect = async ({ orderNo, showsOrder }: Sale, verdict: keyof typeof VERDICTS, differences: string) => {
  await showsOrder('查验中')
  const desk = await deskOf('鉴定')
  await scanOrder(desk, orderNo)
  await desk.keyboard.press('a')
  const form = desk.getByRole('dialog', { name: '查验' })
  await form.waitFor()
  await form.getByLabel('照片：整体').setInputFiles(await photo())
  await form.getByRole('img').first().waitFor()
  await choose(desk, form.getByLabel(/结论$/), VERDICTS[verdict])
  await form.getByLabel(/与描述的出入（买家可见）$/).fill(differences)
  await submit(form, '查验')
  return desk
}

/** All the money has gone back, and nothing to the merchant. */
export const expectRefunded = async ({ orderNo, token, showsOrder }: Sale) => {
  const { amounts } = await orderOf(token, orderNo)
  const finance = await deskOf('财务主管')
  await finance.goto(`/admin/records/order/${orderNo}`)
  await finance.getByText(`−${yuan(amounts.payFen)}`).waitFor()
  await showsOrder('已取消', yuan(amounts.payFen).replace('.00', ''))
  await expectSoundBooks(finance)
}
