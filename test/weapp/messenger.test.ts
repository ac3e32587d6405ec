/**
 * @jest-environment jsdom
 * @tier whole
 * @areas messenger user platform
 */
import type * as MessengerModule from './messenger'
import { messenger } from './messenger'
import { BUILT_ORIGIN } from './open-mini-shop'
import { openTrackedShop, type TrackedShop, type Visit } from './tracked-shop'

function mockMessenger() {
  return jest.requireActual<typeof MessengerModule>('./messenger')
}
jest.mock('./host/device', () => mockMessenger().inDevice(jest.requireActual('./host/device')))
jest.mock('./host/logic-realm', () => mockMessenger().inRealm(jest.requireActual('./host/logic-realm')))

/** Starting the server takes most of it. */
jest.setTimeout(180_000)

/** ms of the clock after which a scanned code has been followed: its page is looked for 20 times, every 50 ms. */
const CODE_FOLLOWED = 1200
/** ms of the clock after which the user has been fetched, and the page for a missing number would have been opened. */
const USER_READ = 1500

const PHONE = '13900139000'
const WEBVIEW = 'main/pages/webview/index'
const DETAIL = 'product/pages/detail/index'
const AUTHORIZE = 'user/pages/authorize/index'

interface Widget {
  id: string
  triggerEvent(name: string, detail: object): void
}

describe('the mini-program in its messenger', () => {
  let shop: TrackedShop
  let { host, user } = {} as Visit

  /** What the active page returns when it is shared by the menu. */
  const shared = (method: 'onShareAppMessage' | 'onShareTimeline', options: object = {}): unknown => {
    const { instance } = host.current()
    const answer = instance[method] as ((options: object) => object) | undefined
    return answer && JSON.parse(JSON.stringify(answer.call(instance, options)))
  }
  /** The native widget behind an element. */
  const widgetOf = (element: Element) => (element as Element & { __wxElement: Widget }).__wxElement
  const trigger = (element: Element, name: string, detail: object) => widgetOf(element).triggerEvent(name, detail)
  const button = (openType: string) =>
    user.until(`button ${openType}`, () =>
      user.all('wx-button').find((element) => user.propertyOf(element, 'openType') === openType),
    )
  const inside = () => user.find('wx-web-view')
  const src = async () => String(user.propertyOf(await inside(), 'src'))

  beforeAll(async () => {
    shop = await openTrackedShop()
    ;({ host, user } = shop.start())
  })
  afterEach(() => host.close())
  afterAll(() => shop.close())

  describe('for a visitor', () => {
    test('a new version restarts only after a question, and a failed download is reported', async () => {
      host.launch('main/pages/home/index')
      await user.find('.rx-card-title')
      messenger.updateReady()
      await user.see('新版本已经准备好，是否重启应用？')
      expect(messenger.restarts()).toBe(0)
      await user.tapText('立即重启')
      await user.until('the restart', () => messenger.restarts() === 1)
      messenger.updateFailed()
      await user.see('新版本下载失败')
      await user.tapText('确定')
    })

    test('the privacy question is answered by the messenger’s own button, or refused', async () => {
      host.launch('main/pages/cart/index')
      await user.see('购物车')
      const refused = messenger.needPrivacy()
      await user.see('用户隐私保护提示')
      await user.tapText('查看《隐私保护指引》')
      await user.until('the contract', () => messenger.contracts() === 1)
      await user.tapText('拒绝')
      await user.until('the refusal', () => refused.length === 2)
      expect(refused).toEqual([{ event: 'exposureAuthorization' }, { event: 'disagree' }])

      const agreed = messenger.needPrivacy()
      const agree = await button('agreePrivacyAuthorization')
      expect(widgetOf(agree).id).toBe('privacy-agree')
      trigger(agree, 'agreeprivacyauthorization', {})
      await user.until('the agreement', () => agreed.length === 2)
      expect(agreed).toEqual([{ event: 'exposureAuthorization' }, { event: 'agree', buttonId: 'privacy-agree' }])
    })

    test('home, list and detail can be shared with a friend and on the timeline', async () => {
      host.launch('main/pages/home/index')
      await user.find('.rx-card-title')
      expect(shared('onShareAppMessage')).toMatchObject({ title: '珍循', path: '/main/pages/home/index' })
      expect(shared('onShareTimeline')).toMatchObject({ title: '珍循', query: '' })
      const title = `${user.textOf(await user.find('.rx-card-brand'))} ${user.textOf(await user.find('.rx-card-title'))}`
      await user.tap('.rx-card-title')
      await user.arrive(DETAIL)
      await user.see('商品参数')
      const { id } = host.current().query
      const picture = expect.stringMatching(new RegExp(`^${BUILT_ORIGIN}/media/.*/share\\.jpg$`))
      expect(shared('onShareAppMessage')).toEqual({ title, path: `/${DETAIL}?id=${id}`, imageUrl: picture })
      expect(shared('onShareTimeline')).toEqual({ title, query: `id=${id}`, imageUrl: picture })
      host.close()
      host.launch('product/pages/list/index?route=search&keyword=%25E5%258C%2585')
      await user.find('.rx-card-title')
      expect(shared('onShareAppMessage')).toMatchObject({
        path: '/product/pages/list/index?keyword=%E5%8C%85&route=search',
      })
      host.close()
      host.launch('product/pages/list/index?keyword=%25E5%258C%2585')
      await user.find('.rx-card-title')
      expect(shared('onShareAppMessage')).toMatchObject({
        title: '包 - 搜索',
        path: '/product/pages/list/index?keyword=%E5%8C%85',
      })
    })

    test('a page without sharing is not shared', async () => {
      host.launch('main/pages/cart/index')
      await user.see('购物车')
      expect(shared('onShareAppMessage')).toBeUndefined()
    })

    test('a mini code shows the item it names, at a cold start and scanned again', async () => {
      host.launch('main/pages/home/index')
      await user.tap('.rx-card-title')
      await user.arrive(DETAIL)
      const { id = '' } = host.current().query
      host.close()
      host.launch(`${DETAIL}?scene=${encodeURIComponent(encodeURIComponent(`id=${id}`))}`)
      await user.until('the item', () => host.current().query.id === id)
      expect(host.routes()).toEqual([DETAIL])
      await user.see('商品参数')
      // Back from the phone's own screens: the same options again, and nothing moves.
      const before = host.current()
      messenger.comeBack({ path: DETAIL, query: { scene: encodeURIComponent(`id=${id}`) }, scene: 1047 })
      await shop.pass(CODE_FOLLOWED)
      expect(host.current()).toBe(before)
    })

    test('a link of the shop made into a code shows its page', async () => {
      const link = encodeURIComponent(`${BUILT_ORIGIN}/category/index`)
      host.launch(`main/pages/home/index?q=${encodeURIComponent(link)}`)
      await user.arrive('main/pages/category/index')
    })

    test('the webview shows a page of ours, and adds the stack level and the version to its address', async () => {
      host.launch(`${WEBVIEW}?url=${encodeURIComponent(encodeURIComponent('/help/index?a=1'))}`)
      expect(await src()).toBe(`${BUILT_ORIGIN}/help/index?a=1&stackLevel=1&miniapp_version=5.4.2`)
    })

    test('the webview offers another try when the page inside does not come', async () => {
      host.launch(`${WEBVIEW}?url=%252Fhelp%252Findex`)
      trigger(await inside(), 'error', { src: '' })
      await user.see('页面加载失败')
      await user.tapText('重试')
      await inside()
    })

    test('the webview is shared under the plain address and the title of the page inside', async () => {
      host.launch(`${WEBVIEW}?url=%252Fhelp%252Findex`)
      const web = await inside()
      const now = `${BUILT_ORIGIN}/help/question?id=3&stackLevel=1&user_identity=secret`
      const page = (address: string) => `/${WEBVIEW}?url=${encodeURIComponent(BUILT_ORIGIN + address)}`
      expect(shared('onShareAppMessage')).toEqual({ title: '珍循', path: page('/help/index') })
      trigger(web, 'message', {
        data: [
          { type: 'share', title: '旧' },
          { type: 'share', title: '帮助中心' },
        ],
      })
      expect(shared('onShareAppMessage', { webViewUrl: now })).toEqual({
        title: '帮助中心',
        path: page('/help/question?id=3'),
      })
      expect(shared('onShareAppMessage', { webViewUrl: 'https://example.com/' })).toMatchObject({
        path: page('/help/index'),
      })
      expect(shared('onShareTimeline')).toBeUndefined()
    })

    test.each(['https://example.com/', 'https://localhost:8080@example.com/', '//example.com', 'javascript:alert(1)'])(
      'the webview refuses %s and leads home',
      async (url) => {
        host.launch(`${WEBVIEW}?url=${encodeURIComponent(encodeURIComponent(url))}`)
        await user.see('无法打开这个链接')
        expect(user.all('wx-web-view')).toEqual([])
        await user.tapText('回首页')
        await user.arrive('main/pages/home/index')
      },
    )

    test('nothing of all this requests the messenger’s identity of the visitor', () => {
      expect(messenger.codes).toEqual([])
      expect(host.storage.get('@updateFutureToken')).toBeUndefined()
    })
  })

  describe('for a user who logs in', () => {
    test('the messenger’s login comes by a tap, and a missing phone leads to /user/authorize (spec 5)', async () => {
      host.launch('main/pages/my/index')
      await user.see('我的')
      expect(messenger.codes).toEqual([])
      host.close()
      host.launch('main/pages/login/index')
      await user.tapText('微信快捷登录')
      await user.see('请先阅读并同意协议')
      expect(messenger.codes).toEqual([])
      await user.tapText('已阅读并同意')
      await user.tapText('微信快捷登录')
      await user.arrive(AUTHORIZE)
      expect(messenger.codes).toHaveLength(1)
      expect(host.storage.get('@updateFutureToken')).toBeTruthy()
      await user.see('绑定手机号')
      // The page comes once: after 暂不绑定 it does not come again.
      await user.tapText('暂不绑定')
      await user.arrive('main/pages/home/index')
      await user.tapText('我的')
      await user.arrive('main/pages/my/index')
      await shop.pass(USER_READ)
      expect(host.current().route).toBe('main/pages/my/index')
    })

    test('the identity is added for the shop’s own page inside, and never to a shared card', async () => {
      host.launch('main/pages/home/index')
      await user.find('.rx-card-title')
      host.close()
      host.launch(`${WEBVIEW}?url=%252Fhelp%252Findex`)
      const token = String(host.storage.get('@updateFutureToken'))
      expect(await src()).toContain(`&user_identity=${encodeURIComponent(token)}`)
      expect(JSON.stringify(shared('onShareAppMessage', { webViewUrl: await src() }))).not.toContain(token)
    })

    test('a refused number offers the code, and the agreement comes first', async () => {
      host.launch(AUTHORIZE)
      await user.tapText('手机号快捷绑定')
      await user.see('请先阅读并同意协议')
      expect(user.all('wx-button')).toEqual([])
      await user.tapText('已阅读并同意')
      trigger(await button('getPhoneNumber'), 'getphonenumber', { errMsg: 'getPhoneNumber:fail user deny' })
      await user.see('未获得手机号授权')
      await user.type('请输入手机号', PHONE)
      await user.tapText('获取验证码')
      await user.see('演示环境不发短信')
    })

    test('the messenger’s number is bound, and the page is left', async () => {
      host.launch('main/pages/my/index')
      await user.see('我的')
      host.close()
      host.launch(AUTHORIZE)
      await user.tapText('已阅读并同意')
      trigger(await button('getPhoneNumber'), 'getphonenumber', { errMsg: 'getPhoneNumber:ok', code: `phone-${PHONE}` })
      await user.arrive('main/pages/home/index')
      host.close()
      host.launch('user/pages/bind-phone/index')
      await user.see('已绑定手机号')
      await user.see('139****9000')
    })

    test('there were no errors', () => {
      expect(host.errors).toEqual([])
    })
  })
})
