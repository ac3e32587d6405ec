/**
 * @jest-environment jsdom
 * @tier whole
 * @areas live line order
 */
import type { LiveRoomInfo } from '@contract/live'
import { callShop } from '../helpers/shop-call'
import { openMiniShop, signIn, storedLogin } from './open-mini-shop'

// Drawing a page takes seconds on a busy machine.
jest.setTimeout(180_000)

const ORIGIN = process.env.MINI_SHOP_ORIGIN ?? ''
const PHONE = '13800137771'

/** The room of the demonstration that is on. */
const roomThatIsOn = async (): Promise<LiveRoomInfo> => {
  const { live } = await callShop(ORIGIN, 'GET /live/index', {}, '')
  const [room] = live
  if (!room) throw new Error('the demonstration has no room that is on')
  return callShop(ORIGIN, 'GET /live/room-info', { id: room.id }, '')
}

describe('live rooms in the mini-program', () => {
  let token = ''
  let shop: ReturnType<typeof openMiniShop>
  beforeAll(async () => {
    token = await signIn(ORIGIN, PHONE)
    shop = openMiniShop(storedLogin(token))
  })
  afterEach(() => shop.host.close())

  test('the rooms, and one of them on the same page (spec 2.11)', async () => {
    const { host, user } = shop
    const { room } = await roomThatIsOn()
    host.launch('live/pages/live/index')
    await user.see('直播中')
    await user.see(room.title)
    await user.tap('.lv-card')
    await user.arrive('live/pages/live/index')
    await user.see('人在看')
  })

  test('an item is grabbed, and ordered at the room’s price', async () => {
    const { host, user } = shop
    const { room, lines } = await roomThatIsOn()
    const line = lines.find(({ look }) => look === 'open')
    if (!line) throw new Error('the room has nothing to grab')
    host.launch(`live/pages/live/index?id=${room.id}`)
    await user.see('人在看')
    await user.tap('.lr-bag')
    await user.see('直播间商品')
    await user.tapText('马上抢')
    await user.arrive('order/pages/create/index')
    await user.see('保留剩余')
    const { my } = await callShop(ORIGIN, 'GET /live/room-info', { id: room.id }, token)
    if (my.hold) await callShop(ORIGIN, 'POST /line/release', { holdId: my.hold.holdId }, token)
    expect(my.hold?.roomId).toBe(room.id)
  })

  test('goods, a shared room and an error have pages of their own', async () => {
    const { host, user } = shop
    const { room } = await roomThatIsOn()
    host.launch('live/pages/goods/index')
    await user.see('可抢')
    host.launch(`live/pages/share/index?id=${room.id}`)
    await user.see('进入直播间')
    host.launch('live/pages/error/index?code=banned')
    await user.see('该直播间已关闭')
    host.launch('live/pages/live/index?id=nowhere')
    await user.arrive('live/pages/error/index')
    await user.see('直播间不存在')
  })
})
