/**
 * @jest-environment jsdom
 * @tier landing
 * @areas recycle valuation
 */
import type { RecycleState } from '@contract/recycle'
import { callShop } from '../helpers/shop-call'
import { openMiniShop, useMiniShop } from './open-mini-shop'

// Drawing a page takes seconds on a busy machine.
jest.setTimeout(180_000)

describe('buy-back in the mini-program', () => {
  /** 林晚 of the demonstration, who has an order in each state. */
  const shop = useMiniShop('13800000001')
  const find = async (state: RecycleState, tab: 'all' | 'toConfirm' = 'all'): Promise<string> => {
    const { list } = await callShop(shop.server.origin, 'GET /recycle/my-list', { tab }, shop.token)
    const found = list.find((one) => one.state === state)
    if (!found) throw new Error(`the demonstration has nothing in ${state}`)
    return found.recycleNo
  }

  test('the list says what waits first, and leads to the price', async () => {
    const { host, user } = shop
    host.launch('recycle/pages/order-list/index')
    await user.see('件待您处理')
    await user.see('待确认')
    await user.tapText('确认价格')
    await user.arrive('recycle/pages/confirm-price/index')
    await user.see('价格由规则计算，拒绝后不会再加价。')
  })

  test('a quote opens line by line, a report flaw by flaw, an order says what goes into the box', async () => {
    const { host, user, server, token } = shop
    const { list } = await callShop(server.origin, 'GET /recycle/wait-deal-list', {}, token)
    const quote = list.find(({ kind }) => kind === 'valuation')
    host.launch(`recycle/pages/evaluate-result/index?no=${quote?.no}`)
    await user.see('立即回收')
    await user.tapText('展开明细')
    for (const text of ['同款标准件', '服务与利润', '预计售价']) await user.see(text)
    host.launch(`recycle/pages/product-report/index?recycleNo=${await find('REFUSED')}`)
    for (const text of ['描述与查验', '已申报', '报告编号']) await user.see(text)
    host.launch(`recycle/pages/success/index?recycleNo=${await find('CREATED')}`)
    for (const text of ['下单成功', '放进包裹', '自己寄出']) await user.see(text)
  })

  test('a price is confirmed, and the money is in the wallet', async () => {
    const { host, user, server, token } = shop
    const recycleNo = await find('INSPECTED', 'toConfirm')
    host.launch(`recycle/pages/confirm-price/index?recycleNo=${recycleNo}`)
    await user.see('确认回收')
    await user.tapText('确认回收')
    await user.see('立即转入您的钱包，不可撤销。')
    await user.tap('.rx-dialog-confirm')
    await user.see('货款已转入您的钱包。')
    expect((await callShop(server.origin, 'GET /recycle/order-info', { recycleNo }, token)).state).toBe('PAID')
    await user.tapText('查看钱包')
    await user.arrive('wallet/pages/purse/index')
  })

  test('an order that is not sent is handed in at the shop', async () => {
    const { host, user, server, token } = shop
    const recycleNo = await find('CREATED')
    host.launch(`recycle/pages/go-delivery/index?recycleNo=${recycleNo}`)
    await user.see('寄出方式')
    await user.tapText('确认寄出')
    await user.see('请选择快递公司')
    await user.tapText('到店交付')
    await user.tapText('确认到店')
    await user.arrive('recycle/pages/order-detail/index')
    expect((await callShop(server.origin, 'GET /recycle/order-info', { recycleNo }, token)).state).not.toBe('CREATED')
  })

  test('every state says something true', async () => {
    const { host, user } = shop
    for (const [state, ...texts] of [
      ['RECEIVED', '已清点', '更多'],
      ['PAID', '已到账', '查看钱包'],
      ['RETURNING', '退回的包裹', '确认收到退回'],
      ['RETURNED', '已退回'],
      ['CANCELLED', '已取消'],
    ] as const) {
      host.launch(`recycle/pages/order-detail/index?recycleNo=${await find(state)}`)
      for (const text of texts) await user.see(text)
    }
  })
})

describe('what a visitor does in the mini-program', () => {
  const shop = openMiniShop()
  afterEach(() => shop.host.close())

  test('describes a bag in steps, which lead back to the form', async () => {
    const { host, user } = shop
    host.launch('recycle/pages/goods-init/index')
    await user.see('先看价格再决定')
    await user.tapText('链条包')
    await user.see('还差：品牌、款式、规格、成色与附件')
    await user.tapText('立即估价')
    await user.arrive('recycle/pages/brand-choose/index')
    await user.see('常见品牌')
    await user.tapText('香奈儿')
    await user.arrive('recycle/pages/style-choose/index')
    await user.tapText('不确定款式')
    await user.arrive('recycle/pages/attribute-choose/index')
    await user.see('颜色')
    for (const one of ['中号', '小羊皮', '黑色']) await user.tapText(one)
    await user.tapText('下一步')
    await user.see('购买年份')
    await user.tapText('下一步')
    await user.see('请检查整体')
  })

  test.each([
    ['recycle/pages/evaluate-result/index', '没有找到这笔回收'],
    ['recycle/pages/order-list/index', '登录后查看回收订单'],
    ['recycle/pages/order-detail/index', '登录后查看回收订单'],
    ['recycle/pages/success/index', '登录后查看回收订单'],
    ['recycle/pages/go-delivery/index', '登录后寄出物品'],
    ['recycle/pages/product-report/index', '登录后查看查验报告'],
    ['recycle/pages/confirm-price/index', '登录后确认回收价'],
    ['main/pages/sell/index', '先看回收价'],
  ])('%s shows %s', async (page, text) => {
    shop.host.launch(page)
    await shop.user.see(text)
  })
})
