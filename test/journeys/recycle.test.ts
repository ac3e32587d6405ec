/**
 * Buy-back between a seller's phone and the desk (recycle J1): a visitor reads the price line by line, logs in only to
 * order, sends it with an own waybill; counted, inspected, confirmed, and the money is in the wallet. And one that is
 * refused at the price: sent back and received. A rare style is priced at the desk (J3). Old entries lead to the sell
 * page (J8).
 * @tier landing
 * @areas recycle valuation intake
 */
import { openAct, openAs, submit } from '../console/support/desks'
import { callShop } from '../helpers/shop-call'
import { until, type BrowserUser } from './support/browser-user'
import { begin, beginAsBuyer, usePhones } from './support/phones'
import { asDescribed, pricedAtOnce, signInRecycleDesk } from './support/recycling'
import { addAddress, JOURNEY_MS, newPhone, origin } from './support/shop'
import { signInByTaps } from './support/sign-in'
import { takePhoto } from './support/slot-photo'

jest.setTimeout(4 * JOURNEY_MS)
usePhones()

let desk: Awaited<ReturnType<typeof signInRecycleDesk>>

beforeAll(async () => {
  desk = await signInRecycleDesk()
})

let priced: ReturnType<typeof pricedAtOnce> | undefined

/** The login token that the app keeps on this phone. */
const tokenOf = ({ page }: BrowserUser) => page.evaluate(() => localStorage.getItem('@updateFutureToken') ?? '')
const numberIn = ({ page }: BrowserUser, name: string) => new URL(page.url()).searchParams.get(name) ?? ''
const confirmDialog = ({ tap, page }: BrowserUser) => tap(page.locator('.rx-dialog-confirm'))

/** From the sell tab through the steps to the valuation. @param isRare its seller does not know the style */
async function describeBag(user: BrowserUser, isRare = false) {
  const { leaf, brand, series, attributes } = await (priced ??= pricedAtOnce(''))
  await user.open('/seller/intro')
  await user.tap('先看回收价', 'link')
  await user.arrives('/recycle/goods-init')
  await user.tap(leaf.name, 'radio')
  await user.sees(/^还差：品牌/)
  await user.tap('立即估价')
  await user.arrives('/recycle/brand-choose')
  await user.tap(/^搜索品牌/)
  await user.arrives('/recycle/search-brand')
  await user.screen.getByPlaceholder('中文名、英文名或别名').fill(brand.name)
  await user.tap(new RegExp(`^${brand.name}`))
  await user.arrives('/recycle/style-choose')
  await user.tap(isRare ? /^不确定款式/ : new RegExp(`^${series.name}`))
  await user.arrives('/recycle/attribute-choose')
  // The list of styles has blocks too: it goes before the questions come.
  await user.sees('下一步')
  for (const block of await user.screen.locator('.ch-block').all()) {
    const chips = block.locator('.rx-chip')
    const material = chips.getByText(attributes.material ?? '', { exact: true })
    await user.tap((await material.count()) > 0 ? material : chips.first())
  }
  await user.tap('下一步')
  await user.arrives('/recycle/expand-choose')
  await user.tap('下一步')
  await user.sees(/^请检查/)
  for (const face of await user.screen.locator('.cond-face').all()) await user.tap(face.locator('.rx-chip').first())
  await user.tap('都没有', 'checkbox')
  await user.tap('下一步')
  // Going back shows the form, which has every answer.
  await user.arrives('/recycle/goods-init')
  await user.sees(brand.name, ...(isRare ? ['不确定款式'] : [series.name, /^同款近一年成交/]))
  await user.tap('立即估价')
  await user.arrives('/recycle/evaluate-result')
  return series
}

/** The price at once, as a visitor. */
async function readPrice(user: BrowserUser) {
  const series = await describeBag(user)
  await user.sees('检验与描述一致，照价付款', /^依据 \d+ 件同款成交$/)
  return series
}

/** Logs in only now; the visitor's valuation comes along. */
async function orderAsVisitor(user: BrowserUser) {
  await user.tap('立即回收')
  await signInByTaps(user, newPhone())
  await user.arrives('/recycle/evaluate-result')
  return order(user)
}

/** Photos, the agreement, and it is ordered; the sheet is open. */
async function order(user: BrowserUser) {
  await user.sees('确认回收', /^还差 \d+ 张照片，补齐后可下单$/)
  const token = await tokenOf(user)
  await addAddress(token)
  const { missingSlots } = await callShop(origin, 'GET /recycle/valuation-info', { no: numberIn(user, 'no') }, token)
  for (const { name } of missingSlots) await takePhoto(user, name)
  await user.tap('提交')
  await user.sees(/^请先阅读并同意/)
  await user.tap(/^我是物主/, 'checkbox')
  await user.tap('提交')
  await user.arrives('/recycle/success')
  await user.sees('下单成功')
  return { token, recycleNo: numberIn(user, 'recycleNo') }
}

async function sendByOwnCourier(user: BrowserUser, recycleNo: string) {
  await user.tap('自己寄出', 'link')
  await user.arrives('/recycle/go-delivery')
  await user.tap('确认寄出')
  await user.sees('请选择快递公司')
  await user.tap(/^快递公司/)
  await user.tap('确定')
  await user.type('运单号', `SF${recycleNo.slice(1)}`)
  await user.tap('确认寄出')
  await user.arrives('/recycle/order-detail')
  await user.sees('寄来的包裹', `SF${recycleNo.slice(1)}`)
}

const verify = async (user: BrowserUser) => {
  await user.tap('去认证')
  await user.arrives('/m/user/identity-verification')
  await user.tap('使用示例证件')
  await user.sees('已填入示例证件')
  await user.tap('《个人信息授权书》', 'link')
  await user.tap('同意并继续')
  await user.arrives('/m/user/identity-verification')
  await user.tap('提交认证')
  await user.sees('实名认证已通过')
}

test('a visitor reads the price, orders, sends it, confirms, and has the money (recycle J1)', async () => {
  const user = await begin()
  const series = await readPrice(user)
  await user.tap('展开明细')
  await user.sees('同款标准件', '预计售价')
  const { token, recycleNo } = await orderAsVisitor(user)
  await sendByOwnCourier(user, recycleNo)

  await desk.count(recycleNo)
  await user.open('/my/index')
  await user.tap(/^我的回收/, 'link')
  await user.arrives('/recycle/order-list')
  await user.sees('已清点', new RegExp(series.name))
  await desk.inspect(recycleNo, await asDescribed(recycleNo, token, '划痕 五金 明显 扣面'))

  await user.open('/recycle/order-list')
  await user.tap('确认价格', 'link')
  await user.arrives('/recycle/confirm-price')
  await user.sees('价格由规则计算，拒绝后不会再加价。')
  await user.tap('确认回收')
  await user.sees('完成实名认证后即可收款')
  await verify(user)
  await user.open(`/recycle/confirm-price?recycleNo=${recycleNo}`)
  await user.tap('确认回收')
  await user.sees(/^确认后物品归珍循所有，¥[\d,]+ 立即转入您的钱包，不可撤销。/)
  await confirmDialog(user)
  await user.sees(/^已到账 ¥/)
  const { finalFen, paidFen, bids } = await callShop(origin, 'GET /recycle/order-info', { recycleNo }, token)
  expect(paidFen).toBe(finalFen)
  const [bid] = bids
  expect(bid?.lines.length).toBeGreaterThan(0)
  await user.tap('查看钱包', 'link')
  await user.arrives('/user/purse')
  await user.sees(`¥${((paidFen ?? 0) / 100).toLocaleString('en-US')}`)
})

test('no at the price: it is sent back, and received', async () => {
  const user = await begin()
  await readPrice(user)
  const { token, recycleNo } = await orderAsVisitor(user)
  await user.open(`/recycle/go-delivery?recycleNo=${recycleNo}&way=counter`)
  await user.tap('确认到店')
  await user.arrives('/recycle/order-detail')
  await desk.count(recycleNo)
  await desk.inspect(recycleNo, await asDescribed(recycleNo, token))
  await user.open(`/recycle/confirm-price?recycleNo=${recycleNo}`)
  await user.tap('不卖了，退回')
  await user.sees('我们会在 48 小时内保价寄回，运费由珍循承担。')
  await user.tap('确认退回')
  await user.sees('请选择原因')
  await user.tap('价格低于预期', 'radio')
  await user.tap('确认退回')
  await confirmDialog(user)
  await user.arrives('/recycle/order-detail')
  await user.sees('待退回', '价格低于预期')

  await desk.sendBack(recycleNo)
  await until('the parcel is with its owner', async () => {
    const { actions } = await callShop(origin, 'GET /recycle/order-info', { recycleNo }, token)
    return actions.includes('confirmReceived')
  })
  await user.open(`/recycle/order-detail?recycleNo=${recycleNo}`)
  await user.tap('确认收到退回')
  await user.sees('核对无误了吗？')
  await confirmDialog(user)
  await user.sees('已退回')
  expect((await callShop(origin, 'GET /recycle/order-info', { recycleNo }, token)).state).toBe('RETURNED')
})

test('a style that nobody knows is priced at the desk, and sent by its seller (recycle J3)', async () => {
  const { token, user } = await beginAsBuyer()
  await describeBag(user, true)
  await user.sees('人工估价中', '款式不确定、特别版或有改动，由估价师人工估价', /^预计 .* 前给出报价$/)
  const no = numberIn(user, 'no')

  const appraiser = await openAs('估价')
  await appraiser.goto(`/admin/records/valuation/${no}`)
  const quoting = await openAct(appraiser, '人工报价')
  await quoting.getByLabel('预计售价').fill('12800')
  await quoting.getByLabel(/^依据/).fill('同款近期成交一件\n外部平台在售两件均价')
  await quoting.getByLabel('报价说明（卖家可见）').fill('参考两件近期成交。')
  await submit(quoting, '人工报价')
  const { priceFen } = await until('the desk has quoted', async () => {
    const valuation = await callShop(origin, 'GET /recycle/valuation-info', { no }, token)
    return valuation.state === 'QUOTED' && valuation
  })

  await user.open(`/recycle/evaluate-result?no=${no}`)
  await user.sees(`¥${((priceFen ?? 0) / 100).toLocaleString('en-US')}`, '由估价师人工估价')
  await user.tap('立即回收')
  const { recycleNo } = await order(user)
  await sendByOwnCourier(user, recycleNo)
  const { state, quoteFen } = await callShop(origin, 'GET /recycle/order-info', { recycleNo }, token)
  expect([state, quoteFen]).toEqual(['SENT', priceFen])
})

test('old entries and unknown numbers lead on (recycle J8)', async () => {
  const user = await begin()
  await user.open('/recycle/create?track_id=7')
  await user.page.waitForURL(/\/seller\/intro/)
  await user.sees('先看回收价')
  expect(numberIn(user, 'track_id')).toBe('7')
  // Nobody answers the forward: the page itself opens.
  await user.open('/recycle/goods-init?isNeedForwardRequest=1&forwardUrl=javascript:alert(1)')
  await user.arrives('/recycle/goods-init')
  await user.sees('箱包')
  await user.open('/recycle/evaluate-result?no=GJ00000000000000')
  await user.sees('没有找到这笔回收')
  await user.tap('查看我的回收', 'link')
  await user.sees('登录后查看回收订单')
})
