/**
 * @jest-environment jsdom
 * @tier landing
 * @areas after-sale
 */
import { callShop } from '../helpers/shop-call'
import { useMiniShop } from './open-mini-shop'

// Drawing a page takes seconds on a busy machine.
jest.setTimeout(180_000)

/** 林晚 of the demonstration, who has a case in each state. */
const PHONE = '13800000001'

describe('after-sale in the mini-program', () => {
  const shop = useMiniShop(PHONE)

  test('the list is the web page: the messenger opens it in its webview', async () => {
    const { host, user } = shop
    host.launch('main/pages/my/index')
    await user.see('退款/售后')
    await user.tapText('退款/售后')
    await user.arrive('main/pages/webview/index')
    expect(String(user.propertyOf(await user.find('wx-web-view'), 'src'))).toContain('/refund/after-sale')
  })

  test('an item is applied for, which then waits to be sent back, and is taken back', async () => {
    const { host, user, server, token } = shop
    const { list } = await callShop(server.origin, 'GET /refund/list', { tab: 'can' }, token)
    const open = await Promise.all(
      list
        .flatMap(({ line }) => (line ? [line] : []))
        .map(async ({ orderNo, line }) => {
          const { reasons } = await callShop(server.origin, 'GET /refund/options', { orderNo }, token)
          return { orderNo, item: line, isOpen: reasons.find(({ id }) => id === 'notGenuine')?.refusal === '' }
        }),
    )
    const chosen = open.find(({ isOpen }) => isOpen)
    if (!chosen) throw new Error('the demonstration has nothing that can be applied for')
    host.launch(`after-sale/pages/apply/index?id=${chosen.orderNo}&item=${chosen.item.itemId}`)
    await user.see('申请原因')
    await user.tapText('提交申请')
    await user.see('请选择原因')
    await user.tapText('疑似非正品')
    await user.tapText('退货退款')
    await user.type('请说明具体情况，至少 10 个字', '走线与官网图片不一致，怀疑不是正品。')
    await user.tapText('提交申请')
    await user.arrive('after-sale/pages/detail/index')
    await user.see('待审核')
    await user.tapText('撤销申请')
    await user.tapText('确认撤销')
    await user.see('已撤销')
  })

  test('the parcel of an order: what the courier reported, and the way to apply', async () => {
    const { host, user, server, token } = shop
    const { list } = await callShop(server.origin, 'GET /order/list', { tab: 'toReceive' }, token)
    const order = list.find(({ state }) => state === 'DELIVERED')
    if (!order) throw new Error('the demonstration has no such order')
    host.launch(`order/pages/detail/index?id=${order.orderNo}`)
    await user.tapText('查看物流')
    await user.arrive('order/pages/traces/index')
    await user.see('送往收货地址')
    await user.see('已签收')
    await user.tapText('物流异常')
    await user.arrive('after-sale/pages/apply/index')
  })

  test('a scheme of an order: the buyer keeps the item', async () => {
    const { host, user, server, token } = shop
    const { list } = await callShop(server.origin, 'GET /order/list', { tab: 'toShip' }, token)
    const order = list.find(({ state, actions }) => state === 'BUYER_DECIDE' && actions.includes('scheme'))
    if (!order) throw new Error('the demonstration has no such order')
    host.launch(`after-sale/pages/scheme/index?id=${order.orderNo}`)
    await user.see('到仓查验与描述有出入')
    await user.tap('.so-option .rx-btn')
    await user.tapText('确认选择')
    await user.arrive('order/pages/detail/index')
    expect((await callShop(server.origin, 'GET /order/info', { orderNo: order.orderNo }, token)).state).toBe('TO_SHIP')
  })
})
