/**
 * @jest-environment jsdom
 * @tier whole
 * @areas order after-sale inspection
 */
import { callShop } from '../helpers/shop-call'
import { startShopServer, type ShopServer } from '../helpers/shop-server'
import type { MiniHost } from './host'
import type { HostUser } from './host/user'
import { openMiniPhone, signIn, storedLogin } from './open-mini-shop'

/** Starting the server takes most of it. */
jest.setTimeout(180_000)

/** 林晚 of the demonstration, who has an order whose inspection found a difference. */
const PHONE = '13800000001'

describe('a merchant’s item that differs from its description, in the mini-program', () => {
  // The demonstration has one such order, which another test file decides in the common shop.
  let server: ShopServer
  let host: MiniHost
  let user: HostUser
  let token = ''
  beforeAll(async () => {
    server = await startShopServer()
    token = await signIn(server.origin, PHONE)
    ;({ host, user } = openMiniPhone(server, storedLogin(token)))
  })
  afterAll(async () => {
    host.close()
    await server.stop()
  })

  test('is shown with its pictures, and the buyer decides: the money goes back', async () => {
    const find = async (page = 1): Promise<string> => {
      const { list, hasMore } = await callShop(server.origin, 'GET /order/list', { page }, token)
      const order = list.find(({ state }) => state === 'BUYER_DECIDE')
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
