/**
 * @jest-environment jsdom
 * @tier landing
 * @areas help ticket chat
 */
import { callShop } from '../helpers/shop-call'
import { openMiniShop, useMiniShop } from './open-mini-shop'

// Drawing a page takes seconds on a busy machine.
jest.setTimeout(180_000)

describe('help in the mini-program', () => {
  const shop = useMiniShop('13800000001')

  test('the help centre begins with the order, and leads to the chat about it (spec 2.11/12)', async () => {
    const { host, user, token, server } = shop
    const { list } = await callShop(server.origin, 'GET /order/list', {}, token)
    const orderNo = list[0]?.orderNo ?? ''
    host.launch(`help/pages/index/index?lastPageUrl=${encodeURIComponent(`/order/detail?id=${orderNo}`)}`)
    await user.see('您刚才在看')
    await user.tapText('在线客服')
    await user.arrive('common/pages/customer-service-chat/index')
    await user.see('发送给客服')
  })

  test('a complaint shows its proposal', async () => {
    const { host, user, token, server } = shop
    const { list } = await callShop(server.origin, 'GET /help/ticket-list', {}, token)
    const waiting = list.find(({ state }) => state === 'RESOLVED')
    host.launch(`help/pages/ticket/index?id=${waiting?.no ?? ''}`)
    await user.see('同意方案')
    await user.see('不接受，升级处理')
  })
})

describe('what visitors read in the mini-program', () => {
  const shop = openMiniShop()
  afterEach(() => shop.host.close())

  test.each([
    ['help/pages/index/index', '热门问题'],
    ['help/pages/question/index?id=9', '这篇文章对您有用吗？'],
    ['help/pages/ticket/index', '登录后投诉'],
    ['help/pages/ticket/index?route=feedback', '登录后可以上传照片，并在这里看到答复。'],
  ])('%s shows %s', async (page, text) => {
    shop.host.launch(page)
    await shop.user.see(text)
  })
})
