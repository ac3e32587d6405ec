/**
 * @jest-environment jsdom
 * @tier whole
 * @areas offer product
 */
import { callShop } from '../helpers/shop-call'
import { useMiniShop } from './open-mini-shop'

// Drawing a page takes seconds on a busy machine.
jest.setTimeout(180_000)

/** 林晚 of the demonstration, who has an offer in each state. */
const PHONE = '13800000001'

describe('offers in the mini-program', () => {
  const shop = useMiniShop(PHONE)

  test('an item of the shop takes an offer, which then waits and can be withdrawn', async () => {
    const { host, user, server, token } = shop
    const { list } = await callShop(server.origin, 'GET /product/union-list', {}, '')
    const details = await Promise.all(list.map(({ id }) => callShop(server.origin, 'GET /product/info', { id }, token)))
    const item = details.find(({ seller, state }) => seller.kind === 'platform' && state === 'ON_SALE')
    if (!item) throw new Error('the demonstration has no such item')
    host.launch(`product/pages/detail/index?id=${item.id}`)
    await user.see('商品参数')
    await user.tapText('议价')
    await user.arrive('product/pages/join-discount/index')
    await user.see('接受后为您保留 24 小时')
    const { minFen } = await callShop(server.origin, 'GET /offer/rule', { itemId: item.id }, token)
    await user.type(`¥${(minFen / 100).toLocaleString('en')} 起`, String(Math.ceil(minFen / 100) + 100))
    await user.tapText('提交报价')
    await user.see('等待回复')
    await user.tapText('撤回')
    await user.tapText('确认撤回')
    await user.see('您已撤回报价')
  })

  test('an accepted one is ordered at its price', async () => {
    const { host, user, server, token } = shop
    const [accepted] = (await callShop(server.origin, 'GET /offer/list', { tab: 'toOrder' }, token)).list
    if (!accepted) throw new Error('the demonstration has no such offer')
    host.launch('product/pages/join-discount/index?tab=toOrder')
    await user.see(/待下单 · ¥/)
    await user.tap('.rx-prow-tap')
    await user.see('保留剩余')
    await user.tapText('去下单')
    await user.arrive('order/pages/create/index')
    await user.see(`议价 ¥${(accepted.priceFen / 100).toLocaleString('en')}，保留剩余`)
    await user.tapText('已阅读并同意')
    await user.tapText('提交订单')
    await user.arrive('order/pages/cashier/index')
    const { list } = await callShop(server.origin, 'GET /offer/list', { tab: 'ended' }, token)
    expect(list.find(({ offerId }) => offerId === accepted.offerId)?.state).toBe('ORDERED')
  })
})
