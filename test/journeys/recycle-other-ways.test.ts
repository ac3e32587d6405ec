/**
 * Other ways of a buy-back than J1: refused at the price, sent back and received; a rare style that the desk prices
 * (J3); old entries, which lead to the sell page (J8).
 * @tier whole
 * @areas recycle valuation intake
 */
import { openAct, openAs, submit } from '../console/support/desks'
import { callShop } from '../helpers/shop-call'
import { until, type BrowserUser } from './support/browser-user'
import { begin, beginAsBuyer, usePhones } from './support/phones'
import { asDescribed, signInRecycleDesk } from './support/recycling'
import { describeBag, numberIn, order, orderAsVisitor, readPrice, sendByOwnCourier } from './support/recycling-by-taps'
import { JOURNEY_MS, origin } from './support/shop'

jest.setTimeout(4 * JOURNEY_MS)
usePhones()

const confirmDialog = ({ tap, page }: BrowserUser) => tap(page.locator('.rx-dialog-confirm'))

let desk: Awaited<ReturnType<typeof signInRecycleDesk>>

beforeAll(async () => {
  desk = await signInRecycleDesk()
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
