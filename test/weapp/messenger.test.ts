/** @jest-environment jsdom */
import { library } from './host/component-library'
import type * as MessengerModule from './messenger'
import { messenger } from './messenger'
import { BUILT_ORIGIN, openMiniShop, type MiniShop } from './open-mini-shop'

function mockMessenger() {
  return jest.requireActual<typeof MessengerModule>('./messenger')
}
jest.mock('./host/device', () => mockMessenger().inDevice(jest.requireActual('./host/device')))
jest.mock('./host/logic-realm', () => mockMessenger().inRealm(jest.requireActual('./host/logic-realm')))

/** Starting the server takes most of it. */
jest.setTimeout(180_000)

const PHONE = '13900139000'
const WEBVIEW = 'main/pages/webview/index'
const DETAIL = 'product/pages/detail/index'
const AUTHORIZE = 'user/pages/authorize/index'

interface Widget {
  id: string
  triggerEvent(name: string, detail: object): void
}

describe('the mini-program in its messenger', () => {
  let shop: MiniShop
  let { host, person } = {} as MiniShop

  /** Shared by the menu: what the page in front answers. */
  const shared = (method: 'onShareAppMessage' | 'onShareTimeline', options: object = {}): unknown => {
    const { instance } = host.current()
    const answer = instance[method] as ((options: object) => object) | undefined
    return answer && JSON.parse(JSON.stringify(answer.call(instance, options)))
  }
  /** The native widget behind an element. */
  const widgetOf = (element: Element) => (element as Element & { __wxElement: Widget }).__wxElement
  const tell = (element: Element, name: string, detail: object) => widgetOf(element).triggerEvent(name, detail)
  const button = (openType: string) =>
    person.until(`button ${openType}`, () =>
      person.all('wx-button').find((element) => person.propertyOf(element, 'openType') === openType),
    )
  const inside = () => person.find('wx-web-view')
  const src = async () => String(person.propertyOf(await inside(), 'src'))

  beforeAll(async () => {
    shop = await openMiniShop()
    ;({ host, person } = shop)
    library.register({
      id: 'web-view',
      tagName: 'wx-web-view',
      template: '<slot/>',
      properties: { src: { type: null, value: null } },
    } as never)
  })
  afterEach(() => host.close())
  afterAll(() => shop.close())

  describe('for a visitor', () => {
    test('a new version restarts only after asking, and a failed download is told', async () => {
      host.launch('main/pages/home/index')
      await person.find('.rx-card-title')
      messenger.updateReady()
      await person.see('新版本已经准备好，是否重启应用？')
      expect(messenger.restarts()).toBe(0)
      await person.tapText('立即重启')
      await person.until('the restart', () => messenger.restarts() === 1)
      messenger.updateFailed()
      await person.see('新版本下载失败')
      await person.tapText('确定')
    })

    test('the privacy question is answered by the messenger’s own button, or refused', async () => {
      host.launch('main/pages/cart/index')
      await person.see('购物车')
      const refused = messenger.needPrivacy()
      await person.see('用户隐私保护提示')
      await person.tapText('查看《隐私保护指引》')
      await person.until('the contract', () => messenger.contracts() === 1)
      await person.tapText('拒绝')
      await person.until('the refusal', () => refused.length === 2)
      expect(refused).toEqual([{ event: 'exposureAuthorization' }, { event: 'disagree' }])

      const agreed = messenger.needPrivacy()
      const agree = await button('agreePrivacyAuthorization')
      expect(widgetOf(agree).id).toBe('privacy-agree')
      tell(agree, 'agreeprivacyauthorization', {})
      await person.until('the agreement', () => agreed.length === 2)
      expect(agreed).toEqual([{ event: 'exposureAuthorization' }, { event: 'agree', buttonId: 'privacy-agree' }])
    })

    test('home, list and detail can be shared with a friend and on the timeline', async () => {
      host.launch('main/pages/home/index')
      await person.find('.rx-card-title')
      expect(shared('onShareAppMessage')).toMatchObject({ title: '珍循', path: '/main/pages/home/index' })
      expect(shared('onShareTimeline')).toMatchObject({ title: '珍循', query: '' })
      const title = person.textOf(await person.find('.rx-card-title'))
      await person.tap('.rx-card-title')
      await person.arrive(DETAIL)
      await person.see('鉴定报告')
      const { id } = host.current().query
      const picture = expect.stringContaining(`${BUILT_ORIGIN}/media/`)
      expect(shared('onShareAppMessage')).toEqual({ title, path: `/${DETAIL}?id=${id}`, imageUrl: picture })
      expect(shared('onShareTimeline')).toEqual({ title, query: `id=${id}`, imageUrl: picture })
      host.close()
      host.launch('product/pages/list/index?keyword=%25E5%258C%2585')
      await person.find('.rx-card-title')
      expect(shared('onShareAppMessage')).toMatchObject({
        title: '包 - 搜索',
        path: '/product/pages/list/index?keyword=%E5%8C%85',
      })
    })

    test('a page that says nothing of sharing is not shared', async () => {
      host.launch('main/pages/cart/index')
      await person.see('购物车')
      expect(shared('onShareAppMessage')).toBeUndefined()
    })

    test('a mini code shows the item it names, at a cold start and scanned again', async () => {
      host.launch('main/pages/home/index')
      await person.tap('.rx-card-title')
      await person.arrive(DETAIL)
      const { id = '' } = host.current().query
      host.close()
      host.launch(`${DETAIL}?scene=${encodeURIComponent(encodeURIComponent(`id=${id}`))}`)
      await person.until('the item', () => host.current().query.id === id)
      expect(host.routes()).toEqual([DETAIL])
      await person.see('鉴定报告')
      // Back from the phone's own screens: the same options again, and nothing moves.
      const before = host.current()
      messenger.comeBack({ path: DETAIL, query: { scene: encodeURIComponent(`id=${id}`) }, scene: 1047 })
      await new Promise((resolve) => setTimeout(resolve, 1200))
      expect(host.current()).toBe(before)
    })

    test('a link of the shop made into a code shows its page', async () => {
      const link = encodeURIComponent(`${BUILT_ORIGIN}/category/index`)
      host.launch(`main/pages/home/index?q=${encodeURIComponent(link)}`)
      await person.arrive('main/pages/category/index')
    })

    test('the webview shows a page of ours, and tells it the stack level and the version', async () => {
      host.launch(`${WEBVIEW}?url=${encodeURIComponent(encodeURIComponent('/help/index?a=1'))}`)
      expect(await src()).toBe(`${BUILT_ORIGIN}/help/index?a=1&stackLevel=1&miniapp_version=5.4.2`)
    })

    test('the webview offers another try when the page inside does not come', async () => {
      host.launch(`${WEBVIEW}?url=%252Fhelp%252Findex`)
      tell(await inside(), 'error', { src: '' })
      await person.see('页面没有打开')
      await person.tapText('重试')
      await inside()
    })

    test('the webview is shared under the plain address of the page inside, in its words', async () => {
      host.launch(`${WEBVIEW}?url=%252Fhelp%252Findex`)
      const web = await inside()
      const now = `${BUILT_ORIGIN}/help/question?id=3&stackLevel=1&user_identity=secret`
      const page = (address: string) => `/${WEBVIEW}?url=${encodeURIComponent(BUILT_ORIGIN + address)}`
      expect(shared('onShareAppMessage')).toEqual({ title: '珍循', path: page('/help/index') })
      tell(web, 'message', {
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
        await person.see('无法打开这个链接')
        expect(person.all('wx-web-view')).toEqual([])
        await person.tapText('回首页')
        await person.arrive('main/pages/home/index')
      },
    )

    test('nothing of all this asks the messenger who it is', () => {
      expect(messenger.codes).toEqual([])
      expect(host.storage.get('@updateFutureToken')).toBeUndefined()
    })
  })

  describe('for somebody who logs in', () => {
    test('the messenger’s login comes by a tap, and a missing phone leads to /user/authorize (spec 5)', async () => {
      host.launch('main/pages/my/index')
      await person.see('我的')
      expect(messenger.codes).toEqual([])
      host.close()
      host.launch('main/pages/login/index')
      await person.tapText('微信快捷登录')
      await person.arrive(AUTHORIZE)
      expect(messenger.codes).toHaveLength(1)
      expect(host.storage.get('@updateFutureToken')).toBeTruthy()
      await person.see('绑定手机号')
      // Once: whoever leaves it is left alone.
      await person.tapText('暂不绑定')
      await person.arrive('main/pages/home/index')
      await person.tapText('我的')
      await person.arrive('main/pages/my/index')
      await new Promise((resolve) => setTimeout(resolve, 1500))
      expect(host.current().route).toBe('main/pages/my/index')
    })

    test('who is logged in is told to the shop’s own page inside, and to nobody a card is sent to', async () => {
      host.launch('main/pages/home/index')
      await person.find('.rx-card-title')
      host.close()
      host.launch(`${WEBVIEW}?url=%252Fhelp%252Findex`)
      const token = String(host.storage.get('@updateFutureToken'))
      expect(await src()).toContain(`&user_identity=${encodeURIComponent(token)}`)
      expect(JSON.stringify(shared('onShareAppMessage', { webViewUrl: await src() }))).not.toContain(token)
    })

    test('a refused number offers the code, and the agreement comes first', async () => {
      host.launch(AUTHORIZE)
      await person.tapText('手机号快捷绑定')
      await person.see('请先阅读并同意用户协议与隐私政策')
      expect(person.all('wx-button')).toEqual([])
      await person.tapText('我已阅读并同意平台的用户协议与隐私政策')
      tell(await button('getPhoneNumber'), 'getphonenumber', { errMsg: 'getPhoneNumber:fail user deny' })
      await person.see('未获得手机号授权')
      await person.type('请输入手机号', PHONE)
      await person.tapText('获取验证码')
      await person.see('演示环境不发短信')
    })

    test('the messenger’s number is bound, and the page is left', async () => {
      host.launch('main/pages/my/index')
      await person.see('我的')
      host.close()
      host.launch(AUTHORIZE)
      await person.tapText('我已阅读并同意平台的用户协议与隐私政策')
      tell(await button('getPhoneNumber'), 'getphonenumber', { errMsg: 'getPhoneNumber:ok', code: `phone-${PHONE}` })
      await person.arrive('main/pages/home/index')
      host.close()
      host.launch('user/pages/bind-phone/index')
      await person.see('已绑定手机号')
      await person.see('139****9000')
    })

    test('nothing of this went wrong unseen', () => {
      expect(host.errors).toEqual([])
    })
  })
})
