/**
 * An order from its payment to the seller's balance, in two real browsers against the built shop: the buyer's phone and
 * the operators' desks, by scanner, key and camera's file. Courier and time are moved by the demonstration's panel.
 * @tier landing
 * @areas orders order parcel inspection courier demo
 */
import type { Page } from 'playwright-core'
import { seriousIn } from '../helpers/axe'
import { overhang } from '../journeys/support/inspect'
import { begin, usePhones } from '../journeys/support/phones'
import { addAddress, freeItemOf, JOURNEY_MS, newPhone, placeOrder, signIn } from '../journeys/support/shop'
import { until, type BrowserUser } from '../journeys/support/browser-user'
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
} from './support/desks'

jest.setTimeout(2 * JOURNEY_MS)

/** What the shop keeps of a sale: of 100. */
const COMMISSION_PERCENT = 10

usePhones()

interface Sale {
  buyer: BrowserUser
  token: string
  orderNo: string
  itemId: string
  /** Opens the order's page: it shows these texts. */
  showsOrder(...texts: (string | RegExp)[]): Promise<void>
}

/** A new buyer has paid for an item of such a seller. */
const sell = async (kind: 'person' | 'merchant'): Promise<Sale> => {
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
const deliverAndSettle = async ({ buyer, token, orderNo, itemId, showsOrder }: Sale) => {
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
const receive = async ({ orderNo, token, showsOrder }: Sale) => {
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
const inspect = async ({ orderNo, showsOrder }: Sale, verdict: keyof typeof VERDICTS, differences: string) => {
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
const expectRefunded = async ({ orderNo, token, showsOrder }: Sale) => {
  const { amounts } = await orderOf(token, orderNo)
  const finance = await deskOf('财务主管')
  await finance.goto(`/admin/records/order/${orderNo}`)
  await finance.getByText(`−${yuan(amounts.payFen)}`).waitFor()
  await showsOrder('已取消', yuan(amounts.payFen).replace('.00', ''))
  await expectSoundBooks(finance)
}

test('a consigned item goes from paid to settled through the console, and the buyer’s screens follow (console 7/2)', async () => {
  const sale = await sell('person')
  await sale.showsOrder('待发货')
  await deliverAndSettle(sale)
  expect(sale.buyer.errors).toEqual([])
})

test('a merchant’s item that differs is kept by its buyer, and is settled', async () => {
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
