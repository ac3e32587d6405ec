/**
 * @jest-environment jsdom
 * @tier whole
 * @areas order after-sale inspection
 */
import { callShop } from '../helpers/shop-call'
import { useMiniShop } from './open-mini-shop'

// Drawing a page takes seconds on a busy machine.
jest.setTimeout(180_000)

/** 林晚 of the demonstration, who has an order whose inspection found a difference. */
const PHONE = '13800000001'

describe('a merchant’s item that differs from its description, in the mini-program', () => {
  const shop = useMiniShop(PHONE)

  test('is shown with its pictures, and the buyer decides: the money goes back', async () => {
    const { host, user, server, token } = shop
    const find = async (page = 1): Promise<string> => {
      const { list, hasMore } = await callShop(server.origin, 'GET /order/list', { page }, token)
      // One with a scheme is another test's.
      const order = list.find(({ state, actions }) => state === 'BUYER_DECIDE' && !actions.includes('scheme'))
      if (!order && !hasMore) throw new Error('the demonstration has no such order')
      return order?.orderNo ?? find(page + 1)
    }
    const orderNo = await find()
    host.launch(`order/pages/detail/index?id=${orderNo}`)
    for (const text of ['待您确认', '与描述的出入', /浅色污渍/, '剩余确认时间', /逾期未选择不视为同意/]) {
      await user.see(text)
    }
    await user.find('.photo-row-one')
    await user.tapText('退款')
    await user.see('取消订单并退款？')
    await user.tapText('确认退款')
    await user.see('已取消')
    const after = await callShop(server.origin, 'GET /order/info', { orderNo }, token)
    expect([after.state, after.mismatch]).toEqual(['CANCELLED', undefined])
  })
})
