/**
 * @jest-environment jsdom
 * @tier landing
 * @areas consignment consign
 */
import type { ConsignAction, ConsignTab } from '@contract/selling'
import { callShop } from '../helpers/shop-call'
import { openMiniShop, useMiniShop } from './open-mini-shop'

// Drawing a page takes seconds on a busy machine.
jest.setTimeout(180_000)

/** 林晚 of the demonstration, who has a consignment in each state. */
const PHONE = '13800000001'

describe('consignments in the mini-program', () => {
  const shop = useMiniShop(PHONE)
  /** A consignment of the demonstration by its next step, or by its tab. */
  const find = async (next: ConsignAction | null, tab: ConsignTab = 'all'): Promise<string> => {
    const { list } = await callShop(shop.server.origin, 'GET /seller-product/list', { tab }, shop.token)
    const found = list.find((one) => one.next === next)
    if (!found) throw new Error(`the demonstration has nothing in ${tab} with ${next ?? 'nothing'} to do`)
    return found.sellNo
  }

  test('the list says what waits first, and leads to the quote', async () => {
    const { host, user } = shop
    host.launch('consign/pages/seller-salelist/index')
    await user.see('件待您处理')
    await user.see('待确认估价')
    await user.tapText('确认估价')
    await user.arrive('consign/pages/seller-confirm-price/index')
    await user.see('预估区间')
  })

  test('a quote is accepted with a floor, and its item is handed in at the shop', async () => {
    const { host, user, server, token } = shop
    const sellNo = await find('acceptQuote')
    host.launch(`consign/pages/seller-confirm-price/index?sellNo=${sellNo}`)
    await user.see('没有您的确认，估价到期失效，不会寄卖。')
    await user.tapText('接受并寄出')
    await user.see('请填写底价')
    await user.type('低于这个价，绝不成交', '200')
    await user.tapText('接受并寄出')
    await user.arrive('consign/pages/seller-go-delivery/index')
    await user.see('寄出方式')
    await user.tapText('提交运单')
    await user.see('请选择快递公司')
    await user.tapText('到店')
    await user.tapText('确认到店')
    await user.arrive('consign/pages/seller-product-view/index')
    await user.see('到店交付')
    expect((await callShop(server.origin, 'GET /seller-product/info', { sellNo }, token)).state).toBe('TO_SHIP')
  })

  test('what differs is agreed to, then the price, and the item is on sale', async () => {
    const { host, user, server, token } = shop
    const sellNo = await find('confirmInfo')
    host.launch(`consign/pages/seller-confirm-msg/index?sellNo=${sellNo}`)
    await user.see('与描述有出入')
    await user.see('边角有轻微磨损，描述中未提及')
    await user.tapText('信息无误')
    await user.arrive('consign/pages/seller-confirm-price/index')
    await user.see('不确认不会上架，也不会处置，到期免费退回。')
    await user.tap('.rx-bottom .rx-btn')
    await user.see('低于底价须您再次同意')
    await user.tap('.rx-dialog-confirm')
    await user.arrive('consign/pages/seller-product-view/index')
    await user.see('我的同意')
    expect((await callShop(server.origin, 'GET /seller-product/info', { sellNo }, token)).state).toBe('ON_SALE')
  })

  test('no at the price: it comes back, free, and is not on sale', async () => {
    const { host, user, server, token } = shop
    const sellNo = await find('confirmPrice')
    host.launch(`consign/pages/seller-confirm-price/index?sellNo=${sellNo}`)
    await user.see('不确认不会上架，也不会处置，到期免费退回。')
    await user.tapText('不上架，退回')
    await user.see('退回免费，保价寄出，签收前由我们负责。')
    await user.tapText('确认退回')
    await user.see('请选择原因')
    await user.tapText('价格低于预期')
    await user.tapText('确认退回')
    await user.tap('.rx-dialog-confirm')
    await user.arrive('consign/pages/seller-product-view/index')
    await user.see('待退回')
    expect(await callShop(server.origin, 'GET /seller-product/info', { sellNo }, token)).toMatchObject({
      state: 'TO_RETURN',
      consents: [],
    })
  })

  test('what came back is received', async () => {
    const { host, user, server, token } = shop
    const sellNo = await find('confirmReceived')
    host.launch(`consign/pages/seller-product-view/index?sellNo=${sellNo}`)
    await user.see('退回的包裹')
    await user.tapText('确认收到')
    await user.see('核对无误了吗？7 天内仍可申请理赔')
    await user.tap('.rx-dialog-confirm')
    await user.see('已退回')
    expect((await callShop(server.origin, 'GET /seller-product/info', { sellNo }, token)).state).toBe('RETURNED')
  })

  test('settled money is the postings', async () => {
    const { host, user, server, token } = shop
    const { list } = await callShop(server.origin, 'GET /seller-product/list', { tab: 'sold' }, token)
    const paid = list.find(({ state }) => state === 'PAID')
    host.launch(`consign/pages/seller-product-view/index?sellNo=${paid?.sellNo ?? ''}`)
    await user.see('结算明细')
    await user.see('查看钱包')
  })
})

describe('what visitors read of consignments in the mini-program', () => {
  const shop = openMiniShop()
  afterEach(() => shop.host.close())

  test.each([
    ['consign/pages/seller-salelist/index', '登录后查看我的寄卖'],
    ['consign/pages/seller-product-view/index', '登录后查看寄卖详情'],
    ['consign/pages/seller-confirm-price/index', '登录后确认估价与售价'],
    ['consign/pages/seller-go-delivery/index', '登录后寄出物品'],
    ['consign/pages/seller-confirm-msg/index', '登录后核对商品信息'],
  ])('%s shows %s', async (page, text) => {
    shop.host.launch(page)
    await shop.user.see(text)
  })
})
