/**
 * A consignment at the operators' desks, beside the seller's phone and a buyer's: valued, counted, inspected, its
 * picture added, priced, sold, sent, and settled to the seller's wallet (selling J1 from the valuation to the money).
 * Courier and time are moved by the demonstration's panel.
 * @tier whole
 * @areas consignment console parcel wallet
 */
import { callShop } from '../helpers/shop-call'
import { until } from '../journeys/support/browser-user'
import { submitBag } from '../journeys/support/consigning'
import { begin, beginAsBuyer, usePhones } from '../journeys/support/phones'
import { addAddress, JOURNEY_MS, newPhone, origin, payOrder, placeOrder, signIn } from '../journeys/support/shop'
import {
  choose,
  deskOf,
  moveCourier,
  openAct,
  orderOf,
  packAndHandOver,
  photo,
  scanOrder,
  submit,
  yuan,
} from './support/desks'

jest.setTimeout(4 * JOURNEY_MS)
usePhones({ isKept: true })

const QUOTE_FEN = 1_000_000
const PRICE_FEN = 950_000

const openRecord = async (role: string, queue: string, sellNo: string) => {
  const desk = await deskOf(role)
  await desk.goto(`/admin/queues/${queue}`)
  await desk.getByRole('row', { name: sellNo }).getByRole('link').first().click()
  await desk.getByRole('article').getByText(sellNo).first().waitFor()
  return desk
}

test('from the valuation to the wallet, each step at its desk', async () => {
  const { token, user: seller } = await beginAsBuyer()
  const sellNo = await submitBag(token)
  const infoOf = () => callShop(origin, 'GET /seller-product/info', { sellNo }, token)

  const appraiser = await openRecord('估价', 'consignValuing', sellNo)
  const quote = await openAct(appraiser, '给出估价')
  await quote.getByLabel('预估下限').fill('9000')
  await quote.getByLabel('建议售价').fill(String(QUOTE_FEN / 100))
  await quote.getByLabel('预估上限').fill('11000')
  await quote.getByLabel('估价说明（卖家可见）').fill('成色好，近期成交平稳。')
  await submit(quote, '给出估价')

  await seller.open(`/seller/confirm-price?sellNo=${sellNo}`)
  await seller.sees('成色好，近期成交平稳。', '¥9,000')
  await seller.type('底价', '8000')
  await seller.tap('接受并寄出')
  await seller.arrives(`/seller/go-delivery?sellNo=${sellNo}`)
  await seller.tap(/^到店/, 'radio')
  await seller.tap('确认到店')
  await seller.sees('到店交付')

  const warehouse = await openRecord('仓库', 'consignCounting', sellNo)
  const counting = await openAct(warehouse, '到仓清点')
  await counting.getByLabel('重量（克）').fill('1200')
  await counting.getByLabel('清点到的附件（用空格分开，没有不填）').fill('防尘袋')
  // Four are asked for; with fewer nothing is sent.
  for (const at of [0, 1, 2, 3]) {
    await counting
      .locator('input[type=file]')
      .nth(at)
      .setInputFiles(await photo())
    await counting.getByRole('img').nth(at).waitFor()
  }
  await submit(counting, '到仓清点')

  const inspector = await openRecord('鉴定', 'consignInspecting', sellNo)
  await submit(await openAct(inspector, '开始鉴定'), '开始鉴定')
  await inspector.goto(`/admin/records/consignment/${sellNo}`)
  const passing = await openAct(inspector, '鉴定通过')
  await choose(inspector, passing.getByLabel('成色', { exact: true }), '95新')
  await passing.getByLabel('编号', { exact: true }).fill(`J${sellNo.slice(1)}`)
  for (const [label, said] of [
    ['尺寸', '中号'],
    ['材质', '小羊皮'],
    ['颜色', '黑色'],
    ['五金', '金色'],
    ['附件', '防尘袋'],
    ['查验结论', '符合品牌工艺特征，功能完好。'],
  ] as const) {
    await passing.getByLabel(label).fill(said)
  }
  await passing
    .locator('input[type=file]')
    .first()
    .setInputFiles(await photo())
  await passing.getByRole('img').first().waitFor()
  await submit(passing, '鉴定通过')

  // The item's text and pictures are the merchandiser's.
  const merchandiser = await deskOf('运营')
  await merchandiser.goto('/admin/queues/item.draft')
  await merchandiser
    .getByRole('row', { name: yuan(QUOTE_FEN) })
    .getByRole('link')
    .first()
    .click()
  await merchandiser.getByRole('button', { name: '编辑' }).click()
  await merchandiser.locator('input[type=file]').setInputFiles([await photo()])
  await merchandiser.getByLabel('第 1 张照片名称').waitFor()
  await merchandiser.getByRole('button', { name: '保存', exact: true }).click()
  await merchandiser.getByRole('button', { name: '保存', exact: true }).waitFor({ state: 'detached' })

  const pricer = await openRecord('估价', 'consignPricing', sellNo)
  const pricing = await openAct(pricer, '给出售价方案')
  await pricing.getByLabel('上架价').fill(String(PRICE_FEN / 100))
  await pricing.getByLabel('底价（卖家可改）').fill('8000')
  await submit(pricing, '给出售价方案')

  await seller.open(`/seller-product/confirm-price?sellNo=${sellNo}`)
  await seller.sees('到手 ¥8,550')
  await seller.tap('确认上架')
  await seller.tap(seller.page.locator('.rx-dialog-confirm'))
  await seller.arrives(`/seller-product/view?sellNo=${sellNo}`)
  await seller.sees('在售')

  const { itemId } = await infoOf()
  const buying = await signIn(newPhone())
  const order = await placeOrder(buying, await addAddress(buying), { id: itemId, priceFen: PRICE_FEN })
  await payOrder(buying, order)
  await until('it is sold', async () => (await infoOf()).state === 'SOLD')
  const desk = await deskOf('仓库')
  await scanOrder(desk, order)
  await packAndHandOver(desk, buying, order, `ZX${itemId}`)
  await moveCourier(desk, async () => (await orderOf(buying, order)).stateName === '已送达')
  const buyer = await begin({ token: buying })
  await buyer.open(`/order/detail?id=${order}`)
  await buyer.tap('确认收货')
  await buyer.tap(buyer.page.locator('.rx-dialog-confirm'))
  await buyer.sees('交易完成')
  await until('the money waits for its day', async () => (await infoOf()).state === 'SETTLING')
  await seller.open(`/seller-product/view?sellNo=${sellNo}`)
  await seller.sees('待结算')

  await desk.goto(`/admin/records/order/${order}`)
  await desk.getByRole('button', { name: '快进' }).click()
  await until('it is paid', async () => (await infoOf()).state === 'PAID')
  await seller.open(`/seller-product/view?sellNo=${sellNo}`)
  await seller.sees('已到账', '¥8,550')
  await seller.open('/user/purse')
  await seller.sees('¥8,550')
  expect([...seller.errors, ...buyer.errors]).toEqual([])
})
