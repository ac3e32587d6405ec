/**
 * @jest-environment jsdom
 * @tier whole
 * @areas brand voucher review sharing following user product
 */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { VoucherTab } from '@contract/voucher'
import { cardNames } from '../../src/shared/card-names'
import { listItem } from '../helpers/merchandiser'
import { callShop } from '../helpers/shop-call'
import { startShopServer, type ShopServer } from '../helpers/shop-server'
import type { MiniHost } from './host'
import type { HostUser } from './host/user'
import { BUILD, BUILT_ORIGIN, openMiniPhone, signIn, storedLogin } from './open-mini-shop'

/** Starting the server takes most of it. */
jest.setTimeout(180_000)

/** 林晚 of the demonstration, who has an order in each state. */
const LIN_WAN = '13800000001'
const SHARE = 'user/pages/share-page/index'
const TEXT = '实物和照片一致，底角磨痕报告里都写到了。'

/** Stories of buying that one shop serves, each on a phone of its own. */
describe('the journeys of buying, in the mini-program', () => {
  let server: ShopServer
  let host: MiniHost
  let user: HostUser
  beforeAll(async () => {
    server = await startShopServer()
  })
  afterAll(() => server.stop())
  afterEach(() => {
    expect(host.errors).toEqual([])
    host.close()
  })

  const take = (storage?: Map<string, unknown>) => {
    ;({ host, user } = openMiniPhone(server, storage))
  }
  /** A number gets one code a minute. */
  const tokens = new Map<string, string>()
  /** Takes the phone of a user who is signed in. */
  const takeOf = async (phone: string): Promise<string> => {
    const token = tokens.get(phone) ?? (await signIn(server.origin, phone))
    tokens.set(phone, token)
    take(storedLogin(token))
    return token
  }
  /** Opens a page as a card that was shared does. */
  const open = (page: string) => {
    host.close()
    host.launch(page)
  }
  const sees = async (...texts: (string | RegExp)[]) => {
    for (const text of texts) await user.see(text)
  }
  const addAddress = (token: string) =>
    callShop(
      server.origin,
      'POST /addr/save',
      {
        name: '林静',
        phone: '13800138000',
        districtCode: '330106',
        detail: '文三路 100 号',
        isDefault: true,
        idempotencyKey: randomUUID(),
      },
      token,
    )
  const vouchers = async (token: string, tab: VoucherTab) =>
    (await callShop(server.origin, 'GET /voucher/list', { tab }, token)).list
  /** Waits until the server has done what is not seen on the page: at once, or by a job that runs once a minute. */
  const until = async (what: string, isDone: () => Promise<boolean>, most = 200) => {
    for (let tries = 0; !(await isDone()); tries += 1) {
      if (tries > most) throw new Error(`Not so: ${what}`)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  const pay = async () => {
    await user.tapText(/^确认支付 ¥/)
    await user.tapText('确认付款')
  }
  /** What the messenger's own button would send of the active page. */
  const sent = (): unknown => {
    const { instance } = host.current()
    const answer = instance['onShareAppMessage'] as ((options: object) => object) | undefined
    return answer && JSON.parse(JSON.stringify(answer.call(instance, {})))
  }
  const codeOf = (type: 'item' | 'list', id: string, token: string) =>
    callShop(server.origin, 'POST /share/create', { type, id }, token)
  /** An item on sale of whose series there are others. */
  const itemWithOthers = async () => {
    const { list } = await callShop(server.origin, 'GET /product/union-list', { categoryId: '1' }, '')
    for (const item of list) {
      const others = await callShop(
        server.origin,
        'GET /product/suggestion-more-like',
        { id: item.id, by: 'series' },
        '',
      )
      if (item.state === 'ON_SALE' && others.total > 0) return item
    }
    throw new Error('the demonstration has no such item')
  }
  /** Orders an item and pays it, through the shop's calls. */
  const buyAtOnce = async (token: string, itemIds: string) => {
    const { id: addressId } = await addAddress(token)
    const { amounts } = await callShop(server.origin, 'GET /order/preview', { itemIds, addressId }, token)
    const input = { itemIds, addressId, payFen: amounts.payFen, idempotencyKey: `mini-order-of-${itemIds}` }
    const { orderNo } = await callShop(server.origin, 'POST /order/create', input, token)
    const payment = await callShop(server.origin, 'POST /pay/create', { orderNo, channel: 'sandbox' }, token)
    const { payNo, sandboxToken = '' } = payment
    await callShop(server.origin, 'POST /pay/sandbox/confirm', { payNo, sandboxToken }, token)
  }

  test('a brand found by its nickname leads over a series and the guides to a filtered list and an item (J2)', async () => {
    take()
    open('brand/pages/list/index')
    await sees('热门品牌')
    await user.type('搜索品牌名称', '驴牌')
    await user.tapText('Louis Vuitton')
    await user.arrive('brand/pages/index/index')
    await sees('1854 年创立于巴黎')
    await user.tap('.brand-chip')
    await user.arrive('brand/pages/series/index')
    await sees('在售价格')
    await user.tapText('材质百科')
    await user.arrive('brand/pages/guide/index')
    await user.tapText('编号与年份')
    await sees('编号不能单独证明真伪，请结合实物查验。')
    await user.tapText('材质百科')
    await user.tapText('小羊皮')
    await user.arrive('product/pages/list/index')
    await sees(/共 \d+ 件/)
    const title = user.textOf(await user.find('.rx-card .rx-card-title'))
    await user.tap('.rx-card')
    await user.arrive('product/pages/detail/index')
    await sees(title, '商品参数')
  })

  test('a search finds an item that is listed later: from its message and the feed to the paid order; it is left (J1)', async () => {
    const token = await takeOf('13900000011')
    await addAddress(token)
    const searches = async () => (await callShop(server.origin, 'GET /subscribe/list', {}, token)).list
    const news = async () => (await callShop(server.origin, 'GET /message/list', { type: 'favour' }, token)).list
    open('main/pages/my/index')
    await user.tapText('关注动态')
    await user.arrive('product/pages/personal-page/index')
    await sees('暂无动态')
    host.back()
    await user.tapText('首页')
    await user.arrive('main/pages/home/index')
    await user.tap('.rx-search')
    await user.arrive('product/pages/list/index')
    await user.type('品牌、系列或款式', '香奈儿')
    await user.tapText('搜索「香奈儿」')
    await sees(/共 \d+ 件/)
    await user.tapText('订阅此搜索')
    await user.tapText('查看我的订阅')
    await user.arrive('product/pages/personal-sub/index')
    await sees('「香奈儿」')
    expect(await searches()).toMatchObject([{ kind: 'SEARCH', notify: 'INSTANT' }])

    const item = await listItem(server.origin, { brand: '香奈儿', model: '星河', priceFen: 1_280_000 })
    await until('the message is there', async () => (await news()).length > 0, 3000)
    const [message] = await news()
    expect(message?.text).toContain(item.title)
    expect(message?.target).toEqual({ route: 'productDetail', params: { id: item.id } })
    host.back()
    host.back()
    await user.arrive('main/pages/home/index')
    await user.tapText('我的')
    await user.arrive('main/pages/my/index')
    await sees('1 条未读')
    await user.tapText('消息')
    await user.arrive('user/pages/message-center/index')
    await user.tapText('关注上新')
    await user.arrive('user/pages/message-list/index')
    await sees(item.title)
    await user.tap('.mlist-link')
    await user.arrive('product/pages/detail/index')
    expect(host.current().query.id).toBe(item.id)
    host.back()
    host.back()
    host.back()
    await user.arrive('main/pages/my/index')
    await user.until('it is read', () => !user.all('.my-cells').some((cells) => user.textOf(cells).includes('条未读')))

    await user.tapText('关注动态')
    await user.arrive('product/pages/personal-page/index')
    await user.until('the item above what was listed before it', () => {
      const [newest] = user.all('.feed-rows .rx-prow').map(user.textOf)
      return newest?.includes(item.title) && newest.includes('您订阅的搜索「香奈儿」上新')
    })
    await user.tapText(item.title)
    await user.arrive('product/pages/detail/index')
    expect(host.current().query.id).toBe(item.id)
    await sees(item.title, '商品参数')
    await user.tapText('立即购买')
    await user.arrive('order/pages/create/index')
    await user.tapText('已阅读并同意')
    await user.tapText('提交订单')
    await user.arrive('order/pages/cashier/index')
    await user.tapText('确认支付 ¥12,800')
    await user.tapText('确认付款')
    await user.arrive('order/pages/success/index')
    await sees('支付成功')
    const [order] = (await callShop(server.origin, 'GET /order/list', {}, token)).list
    expect(order).toMatchObject({ state: 'TO_SHIP', lines: [{ title: item.title }] })
    expect(await callShop(server.origin, 'GET /product/info', { id: item.id }, '')).toMatchObject({ state: 'SOLD' })

    await user.tapText('继续逛逛')
    await user.arrive('main/pages/home/index')
    await user.tapText('我的')
    await user.tapText('关注动态')
    await user.tapText('管理')
    await user.arrive('product/pages/personal-sub/index')
    await user.tapText('搜索')
    await user.tapLabel('取消订阅 香奈儿')
    await user.tapText('取消订阅')
    await sees('还没有订阅搜索')
    expect(await searches()).toEqual([])
  }, 300_000)

  test('a newcomer claims the pack on the way through the login, uses it, and has it back after a cancellation (J4)', async () => {
    take()
    open('product/pages/newborn-zone/index')
    await sees('新人礼包', '第一次买，看这四点')
    await user.tapText('一键领取')
    await user.arrive('main/pages/login/index')
    await user.type('请输入手机号', '13900000012')
    await user.tapText('获取验证码')
    await user.tapText('已阅读并同意')
    await user.tapText('填入')
    await user.arrive('product/pages/newborn-zone/index')
    await sees('去使用')
    const token = String(host.storage.get('@updateFutureToken'))
    const own = await vouchers(token, 'usable')
    expect(own.length).toBeGreaterThan(0)
    await addAddress(token)

    const { list } = await callShop(server.origin, 'GET /new-user/buy-list', {}, token)
    const [dearest] = list
      .filter(({ state }) => state === 'ON_SALE')
      .sort((one, other) => other.priceFen - one.priceFen)
    if (!dearest) throw new Error('the zone has nothing on sale')
    open(`product/pages/detail/index?id=${dearest.id}`)
    await user.tapText('加入购物车')
    await sees('去购物车')
    await user.tapText('购物车')
    await user.arrive('main/pages/cart/index')
    await user.tapText(/^去结算/)
    await user.arrive('order/pages/create/index')
    const preview = await callShop(server.origin, 'GET /order/preview', { itemIds: dearest.id, auto: true }, token)
    const chosen = own.find(({ id }) => id === preview.vouchers?.chosen[0])
    if (!chosen) throw new Error('none of the pack was chosen')
    await sees(chosen.name)
    await user.tapText('已阅读并同意')
    await user.tapText('提交订单')
    await user.arrive('order/pages/cashier/index')
    const [order] = (await callShop(server.origin, 'GET /order/list', {}, token)).list
    expect(order?.amounts.payFen).toBe(preview.amounts.payFen)

    open(`order/pages/detail/index?id=${order?.orderNo ?? ''}`)
    await user.tapText('取消订单')
    await user.arrive('order/pages/cancel/index')
    await sees(/将退回账户/)
    await user.tapText('不想要了')
    await user.tapText('确认取消')
    await sees('取消这笔订单？')
    await user.tapText('取消订单')
    await until('the voucher is back', async () =>
      (await vouchers(token, 'usable')).some(({ id, state }) => id === chosen.id && state === 'UNUSED'),
    )
  })

  test('of two vouchers that are bought one is returned, the other used (J5)', async () => {
    const token = await takeOf('13900000013')
    await addAddress(token)
    const buy = async () => {
      open('voucher/pages/market/index')
      await user.tapText(/购买$/)
      await user.arrive('order/pages/voucher-pay/index')
      await sees('退款规则')
      await user.tapText(/^确认支付 ¥/)
      await sees('支付剩余时间')
      await pay()
      await user.arrive('voucher/pages/index/index')
    }
    await buy()
    await user.tapText('退券')
    await user.tapText('确认退券')
    await until('its price is refunded', async () => (await vouchers(token, 'ended'))[0]?.state === 'REFUNDED')

    await buy()
    const [voucher] = await vouchers(token, 'usable')
    if (!voucher) throw new Error('nothing was bought')
    const items = (await callShop(server.origin, 'GET /voucher/goods', { no: voucher.id }, token)).list
    const fits = async (id: string) => {
      const { vouchers: shown } = await callShop(
        server.origin,
        'GET /order/preview',
        { itemIds: id, auto: true },
        token,
      )
      return shown?.chosen.includes(voucher.id) === true
    }
    let itemId = ''
    for (const { id, state } of items) if (itemId === '' && state === 'ON_SALE' && (await fits(id))) itemId = id
    open(`order/pages/create/index?itemIds=${itemId}`)
    await sees(voucher.name)
    await user.tapText('已阅读并同意')
    await user.tapText('提交订单')
    await user.arrive('order/pages/cashier/index')
    await pay()
    await user.arrive('order/pages/success/index')
    expect((await vouchers(token, 'used')).map(({ id }) => id)).toEqual([voucher.id])
  })

  test('what was delivered is followed, confirmed and reviewed (J6)', async () => {
    const token = await takeOf(LIN_WAN)
    const { list } = await callShop(server.origin, 'GET /order/list', { tab: 'toReceive' }, token)
    const orderNo = list.find(
      ({ state, actions }) => state === 'DELIVERED' && actions.includes('confirmReceipt'),
    )?.orderNo
    if (orderNo === undefined) throw new Error('the demonstration has no such order')
    open(`order/pages/detail/index?id=${orderNo}`)
    await user.tapText('查看物流')
    await user.arrive('order/pages/traces/index')
    await sees('已签收')
    host.back()
    await user.arrive('order/pages/detail/index')
    await user.tapText('确认收货')
    await sees(/请在收到商品并验收无误后确认/)
    await user.tapText('确认收货')
    await sees('交易完成')
    // The form begins with what the account's last request says.
    await user.tapText('申请开票')
    await user.type('18 位统一社会信用代码', '91310101MA1FPX1235')
    await user.tapText('提交申请')
    await sees(/税号校验不通过/)
    await user.type('18 位统一社会信用代码', '91310101MA1FPX1234')
    await user.tapText('提交申请')
    await sees('开票中', '9131**********1234')
    await user.tapText('评价')
    await user.arrive('review/pages/evaluation/index')
    await user.tapText('发布评价')
    await sees('请选择成色是否一致', '请为包装打分', '请为服务打分')
    await user.tapText('一致')
    for (const stars of user.all('.rx-rating')) {
      const best = [...stars.querySelectorAll('.rx-rating-tap')].pop()
      if (best) await user.tapElement(best)
    }
    await user.type('写写成色、手感与服务，帮助后来的买家（选填）', TEXT)
    await user.tapText('发布评价')
    await sees('审核中', TEXT)
    const { lines } = await callShop(server.origin, 'GET /order/evaluation', { orderNo }, token)
    expect(lines[0]?.review).toMatchObject({ gradeMatch: 'SAME', text: TEXT })
  })

  test('an item is shared by its code, and collected by a friend, who buys one like it once it is sold (J10)', async () => {
    const owner = await takeOf('13900000021')
    const item = await itemWithOthers()
    open(`product/pages/detail/index?id=${item.id}`)
    await sees('商品参数')
    await user.tapLabel('分享')
    await user.arrive(SHARE)
    await sees(item.title, '海报上显示价格')
    const { code, path: shared, posterUrl } = await codeOf('item', item.id, owner)
    expect(shared).toBe(`/user/share-page?code=${code}`)
    await user.until('the code', () => JSON.stringify(sent()).includes(code))
    expect(sent()).toMatchObject({ title: item.title, path: `/${SHARE}?code=${code}` })
    const poster = async () => user.propertyOf(await user.find('.share-poster-picture'), 'src')
    await user.tapText('生成海报')
    expect(await poster()).toBe(BUILT_ORIGIN + posterUrl)
    host.close()

    // The friend scans it: a code of the messenger has its parameters in its scene.
    const friend = await takeOf('13900000022')
    open(`${SHARE}?scene=${encodeURIComponent(encodeURIComponent(`code=${code}`))}`)
    await user.arrive('product/pages/detail/index')
    expect(host.current().query.id).toBe(item.id)
    await sees(item.title, '商品参数')
    await user.tapLabel('收藏')
    await until('the friend has collected it', async () => {
      const { list } = await callShop(server.origin, 'GET /wishlist/list', {}, friend)
      return list[0]?.id === item.id
    })

    await buyAtOnce(owner, item.id)
    await addAddress(friend)
    open('user/pages/wishlist/index')
    await user.tapText('1 件已失效')
    await user.tapText('找相似')
    await user.arrive('product/pages/cart-similar/index')
    await user.tap('.similar-rows .rx-prow-tap')
    await user.arrive('product/pages/detail/index')
    await user.tapText('立即购买')
    await user.arrive('order/pages/create/index')
    await user.tapText('已阅读并同意')
    await user.tapText('提交订单')
    await user.arrive('order/pages/cashier/index')
    await pay()
    await user.arrive('order/pages/success/index')
    await sees('支付成功')
  })

  test('a list is shared by its code, and kept by a friend until it is private again (J10)', async () => {
    const owner = await takeOf('13900000023')
    const item = await itemWithOthers()
    await callShop(server.origin, 'POST /wishlist/add', { id: item.id }, owner)
    open('user/pages/wishlist/index')
    await user.tapLabel(`加入收藏单 ${item.title}`)
    await user.tapText('新建收藏单')
    await user.type('如 通勤手袋', '通勤手袋')
    await user.tapText('保存')
    await sees('已加入「通勤手袋」')
    open('user/pages/card-collect/index')
    await user.tapText('通勤手袋')
    await sees('1 件 · 私密')
    await user.tapText('分享')
    await user.tapText('公开并分享')
    await user.arrive(SHARE)
    await sees('通勤手袋', '在售合计')
    const listId = host.current().query.id ?? ''
    const { code } = await codeOf('list', listId, owner)
    await user.until('the code', () => JSON.stringify(sent()).includes(code))
    expect(sent()).toMatchObject({ title: '通勤手袋', path: `/${SHARE}?code=${code}` })
    host.close()

    const friend = await takeOf('13900000022')
    const address = `${SHARE}?scene=${encodeURIComponent(encodeURIComponent(`code=${code}`))}`
    open(address)
    await sees('通勤手袋', '在售合计')
    const [, name = ''] = cardNames(item)
    await sees(name)
    expect(host.current().query.code).toBe(code)
    // Who opened it shares the same code on.
    expect(sent()).toMatchObject({ title: '通勤手袋', path: `/${SHARE}?code=${code}` })
    await user.tapText('收藏这张单子')
    await sees('已收藏这张单子')
    open('user/pages/card-collect/index?tab=kept')
    await sees('通勤手袋')
    const { list } = await callShop(server.origin, 'GET /user/collect-list', { type: 'list' }, friend)
    expect(list).toMatchObject([{ id: code, title: '通勤手袋', isGone: false }])

    await callShop(server.origin, 'POST /user/card-save', { id: listId, open: false }, owner)
    open(address)
    await sees('分享已关闭')
    expect(sent()).toMatchObject({ path: '/main/pages/home/index' })
  })

  test('what the mini-program has no page for opens in its webview, signed in: after-sale and codes (J7, J8)', async () => {
    const token = await takeOf(LIN_WAN)
    const inner = async () => new URL(String(user.propertyOf(await user.find('wx-web-view'), 'src')))
    for (const [page, text, address] of [
      ['main/pages/my/index', '退款/售后', '/refund/after-sale'],
      ['voucher/pages/index/index', '兑换优惠码', '/util/discount-code'],
    ] as const) {
      open(page)
      await user.tapText(text)
      await user.arrive('main/pages/webview/index')
      const { origin, pathname, searchParams } = await inner()
      expect([origin, pathname, searchParams.get('user_identity')]).toEqual([BUILT_ORIGIN, address, token])
    }
  })

  describe('opened with ids that are missing, unknown or no ids, a page says what it has, or that it has nothing', () => {
    interface Packages {
      pages: string[]
      subPackages: { root: string; pages: string[] }[]
    }
    const { subPackages } = JSON.parse(readFileSync(path.join(BUILD, 'app.json'), 'utf8')) as Packages
    const AREAS = ['after-sale', 'brand', 'order', 'product', 'review', 'voucher']
    const pages = subPackages
      .filter(({ root }) => AREAS.includes(root.replace(/\/$/, '')))
      .flatMap(({ root, pages: own }) => own.map((page) => `${root.replace(/\/$/, '')}/${page}`))
    const PARAMS = ['id', 'caseNo', 'item', 'itemIds', 'offerId', 'templateId', 'voucherId', 'no']
    const withAll = (value: string) => `?${PARAMS.map((name) => `${name}=${value}`).join('&')}`

    test.each([
      ['by a visitor', false, ['']],
      ['by a user', true, [withAll('999999999'), withAll('%E4%B8%8D')]],
    ])('%s', async (_, isUser, queries) => {
      if (isUser) await takeOf(LIN_WAN)
      else take()
      expect(pages.length).toBeGreaterThan(20)
      for (const page of pages) {
        for (const query of queries) {
          open(page + query)
          await user.until(`${page}${query} is complete`, () => {
            const isLoading = user.all('.rx-sk').length > 0
            return !isLoading && user.textOf(host.current().element) !== ''
          })
          expect([page + query, host.errors]).toEqual([page + query, []])
        }
      }
    })
  })
})
