/** @jest-environment jsdom */
import { DEFAULT_SIGNING_KEY } from '../../server/src/config'
import { sendmsgSn } from '@contract/sendmsg-sn'
import { callShop } from '../helpers/shop-call'
import { openMiniShop, type MiniShop } from './open-mini-shop'

/** Starting the server takes most of it. */
jest.setTimeout(180_000)

/** 林晚 of the demonstration, who keeps a list of 周屿's. */
const PHONE = '13800000001'
const SHARE = 'user/pages/share-page/index'

describe('sharing in the mini-program', () => {
  let shop: MiniShop
  let token = ''
  beforeAll(async () => {
    shop = await openMiniShop(async (origin) => {
      const sn = sendmsgSn({ phone: PHONE }, DEFAULT_SIGNING_KEY)
      const { demoCode = '' } = await callShop(origin, 'GET /user/sendmsg', { phone: PHONE, sn }, '')
      token = (await callShop(origin, 'POST /user/login', { phone: PHONE, code: demoCode }, '')).user_identity
      return new Map([['@updateFutureToken', token]])
    })
  })
  afterEach(() => shop.host.close())
  afterAll(() => shop.close())

  /** What the messenger's own button would send. */
  const sent = (): unknown => {
    const { instance } = shop.host.current()
    const answer = instance['onShareAppMessage'] as ((options: object) => object) | undefined
    return answer && JSON.parse(JSON.stringify(answer.call(instance, {})))
  }

  test('an item is shared by its code, which opens it again', async () => {
    const { host, user, server } = shop
    const { list } = await callShop(server.origin, 'GET /wishlist/list', { only: 'ON_SALE' }, token)
    const [item] = list
    if (!item) throw new Error('the demonstration has collected nothing')
    host.launch(`product/pages/detail/index?id=${item.id}`)
    await user.see('商品参数')
    await user.tapLabel('分享')
    await user.arrive(SHARE)
    await user.see('海报上显示价格')
    await user.see(item.title)
    const { code, path } = await callShop(server.origin, 'POST /share/create', { type: 'item', id: item.id }, token)
    await user.until('the code', () => JSON.stringify(sent()).includes(code))
    expect(sent()).toMatchObject({ title: item.title, path: `/${SHARE}?code=${code}` })
    expect(path).toBe(`/user/share-page?code=${code}`)
    host.launch(`${SHARE}?code=${code}`)
    await user.arrive('product/pages/detail/index')
    await user.see('商品参数')
  })

  test('a list that is kept of another user shows its items as they are now', async () => {
    const { host, user } = shop
    host.launch('user/pages/card-collect/index?tab=kept')
    await user.see('周屿的腕表清单')
    await user.tapText('周屿的腕表清单')
    await user.arrive(SHARE)
    await user.see('在售合计')
    await user.see('已收藏这张单子')
  })
})
