/**
 * One row is one sentence of the specification: its section, the sentence, how the navigation differs from an ordinary
 * one, and the plan.
 */
import { canDo } from '../environment/capabilities'
import type { AppVariant, Host } from '../environment/types'
import { LIVE_NEEDS_APP, LIVE_TOO_OLD } from './messages'
import { plan, planOpened } from './plan'
import type { DriverOpen, PlanInput } from './plan-types'

const SHOP = 'https://shop.example'
const base: PlanInput = {
  url: '/order/detail?id=1',
  env: { host: 'browser', app: null, can: () => false },
  isLoggedIn: true,
  stackLevel: 1,
  depth: 0,
  current: '/site/index',
  sinceLast: 1000,
  rules: { origin: SHOP, hosts: ['pay.example.com', '.partner.example'], internalSellerId: '77' },
}

const hosted = (host: Host, version: string, app: AppVariant | null = null): Pick<PlanInput, 'env'> => ({
  env: { host, app, can: (capability) => canDo(capability, host, 'ios', version) },
})
const app = (version = '6.0.0', variant: AppVariant = 'main') => hosted('app', version, variant)
const live = app('6.0.0', 'live')
const mini = hosted('mini-program', '5.5.0')
const webview = hosted('messenger-webview', '5.5.0')
const search = hosted('search-webview', '5.5.0')
const visitor = { isLoggedIn: false }
const at = (current: string) => ({ current })
const to = (url: string) => ({ url })
const as = (open: PlanInput['open']) => ({ open })

const opens = (url: string, open: DriverOpen = 'navigateTo') => ({ act: 'open', open, url })
const miniOpens = (url: string, open: DriverOpen = 'navigateTo') => ({ act: 'mini', open, url })
const jumps = (url: string, openType = 'new_window') => ({
  act: 'native',
  method: 'jump',
  payload: { openType, url: SHOP + url },
  url,
})
const switches = (tab: string) => ({ act: 'native', method: 'switchTab', payload: { tab } })
const native = (method: string, payload: object) => ({ act: 'native', method, payload })
const says = (text: string) => ({ act: 'toast', text })
const logsIn = (params: object, returnUrl: string) => ({ act: 'login', params, returnUrl, exit: false })
const staticLogin = (returnUrl: string) => `/site/static-login?returnUrl=${encodeURIComponent(returnUrl)}`
const generic = (url: string) => `/main/pages/webview/index?url=${encodeURIComponent(url)}`
const requests = (url: string, query: object = {}) => ({ act: 'prepare', url, query })
const IGNORED = { act: 'ignore' }
const REFUSED = { act: 'refuse' }

const groupB = { recyclePath3: { enableGroup: 'groupB' }, recycleToC2pAB: { enableGroup: 'groupB' } }
const groupA = { recyclePath3: { enableGroup: 'groupA' }, recycleToC2pAB: { enableGroup: 'groupA' } }
const FORWARD = '/recycle/goods-init?isNeedForwardRequest=1&forwardUrl=%2Frecycle%2Fnext&cate=3'
const forward = (answer: PlanInput['answer'], more: Partial<PlanInput> = {}) => ({ url: FORWARD, answer, ...more })
const DEFAULT = '/recycle/goods-init?cate=3'

type Row = [section: string, sentence: string, given: Partial<PlanInput>, expected: object]

// prettier-ignore
const debounceAndBack: Row[] = [
  ['4', 'navigateTo is the default (spec 4/1)', {}, opens('/order/detail?id=1')],
  ['4, 9', 'a second navigation within 500 ms is ignored (spec 4/8, 9/1)', { sinceLast: 499 }, IGNORED],
  ['4, 9', 'at 500 ms the next one is taken (spec 9/1)', { sinceLast: 500 }, opens('/order/detail?id=1')],
  ['4, 9', 'a second way back within 500 ms is ignored', { ...as('back'), sinceLast: 100 }, IGNORED],
  ['4, 9', 'a native jump within 500 ms is ignored', { ...app(), sinceLast: 499 }, IGNORED],
  ['4', 'back goes back (spec 4/4)', as('back'), { act: 'back', delta: 1 }],
  ['4', 'navigateBack goes back (spec 4/4)', as('navigateBack'), { act: 'back', delta: 1 }],
  ['4', 'back goes as far as asked', { ...as('back'), delta: 2 }, { act: 'back', delta: 2 }],
  ['4', 'back in the mini-program is its own', { ...mini, ...as('back') }, { act: 'back', delta: 1 }],
  ['4', 'navigateBack becomes goBack (spec 4/11)', { ...app(), ...as('navigateBack') }, native('jump', { openType: 'goBack' })],
  ['4', 'in the app, entries of the window itself come first', { ...app(), ...as('back'), depth: 1 }, { act: 'back', delta: 1 }],
  ['4', 'in a web-view, back is that of the mini-program', { ...webview, ...as('back') }, { act: 'mini', open: 'navigateBack', delta: 1 }],
  ['4', 'in a web-view, entries of the window itself come first', { ...webview, ...as('back'), depth: 2 }, { act: 'back', delta: 1 }],
]

// prettier-ignore
const openTypes: Row[] = [
  ['4', 'redirect replaces (spec 4/2)', as('redirect'), opens('/order/detail?id=1', 'redirectTo')],
  ['4', 'redirectTo replaces (spec 4/2)', as('redirectTo'), opens('/order/detail?id=1', 'redirectTo')],
  ['4', 'replace replaces (spec 4/3)', as('replace'), opens('/order/detail?id=1', 'redirectTo')],
  ['4', 'reLaunch relaunches (spec 4/5)', as('reLaunch'), opens('/order/detail?id=1', 'reLaunch')],
  ['4', 'local only rewrites the address (spec 4/7)', as('local'), { act: 'rewrite', url: '/order/detail?id=1' }],
  ['4', 'local is the same in the app', { ...app(), ...as('local') }, { act: 'rewrite' }],
  ['4', 'switchTab switches to a tab (spec 4/6)', { ...to('/my/index'), ...as('switchTab') }, opens('/my/index', 'switchTab')],
  ['4', 'switchTab to what is no tab opens it (spec 4/6)', as('switchTab'), opens('/order/detail?id=1')],
  ['2.9', '/sign/sign replaces the current page', to('/sign/sign'), opens('/sign/sign', 'redirectTo')],
  ['2.10', '/activity/limittime replaces', to('/activity/limittime'), opens('/activity/limittime', 'redirectTo')],
  ['2.10', '/util/rank replaces', to('/util/rank'), opens('/util/rank', 'redirectTo')],
  ['2.9', 'also inside the app’s window', { ...app(), ...to('/sign/sign') }, opens('/sign/sign', 'redirectTo')],
  ['2.9', 'unless the caller says otherwise', { ...to('/sign/sign'), ...as('navigateTo') }, opens('/sign/sign')],
  ['4', 'navigateTo becomes new_window (spec 4/13, 3/12)', app(), jumps('/order/detail?id=1')],
  ['4, 9', 'redirect is native from 1.17.0 (spec 9/24)', { ...app('1.17.0'), ...as('redirect') }, { payload: { openType: 'redirectTo' } }],
  ['4, 9', 'redirectTo too', { ...app('1.17.0'), ...as('redirectTo') }, jumps('/order/detail?id=1', 'redirectTo')],
  ['4, 9', 'below, the window itself goes (spec 9/24)', { ...app('1.16.9'), ...as('redirectTo') }, opens('/order/detail?id=1', 'redirectTo')],
  ['4', 'the app knows no relaunch: it redirects', { ...app(), ...as('reLaunch') }, jumps('/order/detail?id=1', 'redirectTo')],
  ['4', 'and below 1.17.0 the window relaunches', { ...app('1.0.0'), ...as('reLaunch') }, opens('/order/detail?id=1', 'reLaunch')],
]

// prettier-ignore
const tabs: Row[] = [
  ['2.1', 'home is a tab', to('/site/index'), opens('/site/index', 'switchTab')],
  ['2.1', '/m/site/index shows home', to('/m/site/index'), opens('/m/site/index', 'switchTab')],
  ['2.1', '/ shows home', to('/'), opens('/', 'switchTab')],
  ['2.1', '/category/index is a tab', to('/category/index'), opens('/category/index', 'switchTab')],
  ['2.1', '/seller/intro is a tab', to('/seller/intro'), opens('/seller/intro', 'switchTab')],
  ['2.1', '/cart/index is a tab', to('/cart/index'), opens('/cart/index', 'switchTab')],
  ['2.1', '/my/index is a tab', to('/my/index'), opens('/my/index', 'switchTab')],
  ['2.1', 'a tab is switched to whatever was asked', { ...to('/my/index'), ...as('redirectTo') }, opens('/my/index', 'switchTab')],
  ['4', 'a tab can be relaunched', { ...to('/site/index'), ...as('reLaunch') }, opens('/site/index', 'reLaunch')],
  ['2.1, 4', 'in the app, a tab switch with the url as tab (spec 4/12)', { ...app(), ...to('/cart/index') }, switches('/cart/index')],
  ['2.1, 4', 'with its query', { ...app(), ...to('/cart/index?from=product') }, switches('/cart/index?from=product')],
  ['2.1', 'a relaunched tab is a switch in the app', { ...app(), ...to('/site/index'), ...as('reLaunch') }, switches('/site/index')],
  ['2.1, 9', 'before 2.5.0 the sell tab is one (spec 9/31)', { ...app('2.4.9'), ...to('/seller/intro') }, switches('/seller/intro')],
  ['2.1, 9', 'from 2.5.0 it is no longer a tab (spec 9/31)', { ...app('2.5.0'), ...to('/seller/intro') }, jumps('/seller/intro')],
  ['2.1, 9', '2.10.0 is later than 2.5.0', { ...app('2.10.0'), ...to('/seller/intro') }, jumps('/seller/intro')],
  ['2.1', 'in the mini-program it stays a tab', { ...mini, ...to('/seller/intro') }, opens('/main/pages/sell/index', 'switchTab')],
  ['2.1', 'the live app’s home is /live/index', { ...live, ...to('/site/index') }, switches('/live/index')],
  ['2.1', 'also at /', { ...live, ...to('/') }, switches('/live/index')],
  ['2.1', 'live home is its tab', { ...live, ...to('/live/index') }, switches('/live/index')],
  ['2.1', 'live-product is its tab', { ...live, ...to('/live/product-page') }, switches('/live/product-page')],
  ['2.1', 'cart is its tab', { ...live, ...to('/cart/index') }, switches('/cart/index')],
  ['2.1', 'my is its tab', { ...live, ...to('/my/index') }, switches('/my/index')],
  ['2.1', 'category is none there', { ...live, ...to('/category/index') }, jumps('/category/index')],
  ['2.1', 'sell is none there, in any version', { ...app('2.0.0', 'live'), ...to('/seller/intro') }, jumps('/seller/intro', 'new_window')],
  ['2.1', '/live/index is no tab of the main app', { ...app(), ...to('/live/index') }, jumps('/live/index')],
  ['2.1', 'the seller app has the main app’s tabs', { ...app('6.0.0', 'seller'), ...to('/my/index') }, switches('/my/index')],
  ['2.11', 'the mini-program’s tab switch has no query', { ...mini, ...to('/site/index?track_id=7') }, opens('/main/pages/home/index', 'switchTab')],
  ['2.11', 'nor one from a web-view', { ...webview, ...to('/cart/index?from=product') }, miniOpens('/main/pages/cart/index', 'switchTab')],
]

// prettier-ignore
const pushId: Row[] = [
  ['4', 'a push_id on the current page is carried (spec 4/9)', at('/site/index?push_id=p1'), opens('/order/detail?id=1&push_id=p1')],
  ['4', 'the target’s own stays', { ...to('/order/detail?id=1&push_id=own'), ...at('/?push_id=p1') }, opens('/order/detail?id=1&push_id=own')],
  ['4', 'before a hash', { ...to('/cart/index#a'), ...at('/?push_id=p1') }, opens('/cart/index?push_id=p1#a', 'switchTab')],
  ['4', 'into a native window', { ...app(), ...at('/?push_id=p1') }, jumps('/order/detail?id=1&push_id=p1')],
  ['4', 'to a page of the mini-program', { ...mini, ...at('/?push_id=p1') }, opens('/order/pages/detail/index?id=1&push_id=p1')],
  ['4', 'along with a login', { ...visitor, ...to('/user/purse'), ...at('/?push_id=p1') }, opens(`${staticLogin('/user/purse')}&push_id=p1`)],
]

// prettier-ignore
const guards: Row[] = [
  ['6', '/user/fenqile-auth asks for a login (spec 6/3)', { ...visitor, ...to('/user/fenqile-auth') }, opens(staticLogin('/user/fenqile-auth'))],
  ['6', '/user/purse does (spec 6/4)', { ...visitor, ...to('/user/purse') }, opens(staticLogin('/user/purse'))],
  ['6', 'online identification’s create does (spec 6/5)', { ...visitor, ...to('/m/online-identification/create') }, opens(staticLogin('/m/online-identification/create'))],
  ['6', 'its record-list does (spec 6/6)', { ...visitor, ...to('/m/online-identification/record-list') }, opens(staticLogin('/m/online-identification/record-list'))],
  ['2.10, 6', 'so do their aliases', { ...visitor, ...to('/online-identification/create') }, opens(staticLogin('/online-identification/create'))],
  ['6', 'any address with need-login=1 does (spec 6/7)', { ...visitor, ...to('/help/question?need-login=1') }, opens(staticLogin('/help/question?need-login=1'))],
  ['6', 'also one that no row has', { ...visitor, ...to('/no/such?need-login=1') }, opens(staticLogin('/no/such?need-login=1'))],
  ['6', 'also one of an allowed site', { ...visitor, ...to('https://pay.example.com/?need-login=1') }, opens(staticLogin('https://pay.example.com/?need-login=1'))],
  ['6', 'need-login=0 does not', { ...visitor, ...to('/help/question?need-login=0') }, opens('/help/question?need-login=0')],
  ['6', 'a logged-in person goes through', to('/user/purse'), opens('/user/purse')],
  ['6', 'no other address does: cart', { ...visitor, ...to('/cart/index') }, opens('/cart/index', 'switchTab')],
  ['6', 'no other address does: orders', { ...visitor, ...to('/order/index') }, opens('/order/index')],
  ['6', 'nor identification’s index', { ...visitor, ...to('/m/online-identification/index') }, opens('/m/online-identification/index')],
  ['6', 'the login opens over the page, however the target would', { ...visitor, ...to('/user/purse'), ...as('reLaunch') }, opens(staticLogin('/user/purse'))],
  ['6', 'in the app it is the native login', { ...app(), ...visitor, ...to('/user/purse') }, logsIn({}, '/user/purse')],
  ['6', 'with track_id, sourcePath and sourceSubPath', { ...app(), ...visitor, ...to('/user/purse?track_id=7&sourcePath=a&sourceSubPath=b&x=1') }, logsIn({ track_id: '7', sourcePath: 'a', sourceSubPath: 'b' }, '/user/purse?track_id=7&sourcePath=a&sourceSubPath=b&x=1')],
  ['6', 'only if track_id is there', { ...app(), ...visitor, ...to('/user/purse?sourcePath=a') }, logsIn({}, '/user/purse?sourcePath=a')],
  ['6', 'Future pages in the app need login (spec 6/8)', { ...app(), ...visitor, ...to('/seller-product/create-new') }, logsIn({}, '/seller-product/create-new')],
  ['6', 'they open for a logged-in person', { ...app(), ...to('/seller-product/create-new') }, jumps('/seller-product/create-new')],
  ['6', 'they need none in the browser', { ...visitor, ...to('/seller-product/create-new') }, opens('/seller-product/create-new')],
  ['6', 'they need none in the mini-program', { ...mini, ...visitor, ...to('/seller-product/create-new') }, { act: 'open' }],
  ['6', 'a guard comes before a look-up', { ...visitor, ...to('/recycle/create?need-login=1') }, opens(staticLogin('/recycle/create?need-login=1'))],
  ['2.10', 'the app opens its native login for /site/login', { ...app(), ...to('/site/login') }, logsIn({}, '')],
  ['2.10', 'and for /site/static-login, with the way back', { ...app(), ...to('/site/static-login?returnUrl=%2Fcart%2Findex') }, logsIn({}, '/cart/index')],
  ['2.10', 'but never back to another site', { ...app(), ...to('/site/login?returnUrl=https%3A%2F%2Fevil.example') }, logsIn({}, '')],
  ['4', 'method wechat is the native messenger login (spec 4/14)', { ...app(), ...to('/site/login?method=wechat') }, logsIn({ method: 'wechat' }, '')],
  ['2.10', 'the mini-program goes to /site/static-login', { ...mini, ...to('/site/login') }, opens('/main/pages/login/index?route=staticLogin')],
  ['2.10', 'so does a web-view', { ...webview, ...to('/site/login?returnUrl=%2Fcart%2Findex') }, miniOpens('/main/pages/login/index?returnUrl=%2Fcart%2Findex&route=staticLogin')],
  ['2.10', 'the browser keeps /site/login', { ...visitor, ...to('/site/login') }, opens('/site/login')],
]

// prettier-ignore
const products: Row[] = [
  ['2.2', 'product/{digits}.html is the detail page', to('/product/123.html'), opens('/product/123.html')],
  ['2.2, 2.11', 'in the mini-program it is the detail view with that id', { ...mini, ...to('/product/123.html?track_id=7') }, opens('/product/pages/detail/index?track_id=7&id=123')],
  ['2.11', 'detail pages go to a detail view taking id (spec 2.11/11)', { ...mini, ...to('/product/view?id=5') }, opens('/product/pages/detail/index?id=5')],
  ['2.2', '/product/index with an id too', { ...mini, ...to('/product/index?id=5') }, opens('/product/pages/detail/index?id=5')],
  ['2.2', 'without one it is the list', { ...mini, ...to('/product/index') }, opens('/product/pages/list/index')],
  ['2.2, 9', 'a long id goes to newview from 3.3.0 on (spec 9/32)', { ...app('3.3.0'), ...to('/product/view?id=123456789') }, jumps('/product/newview?id=123456789&showtitle=0')],
  ['2.2, 9', 'not before (spec 9/32)', { ...app('3.2.9'), ...to('/product/view?id=123456789') }, jumps('/product/view?id=123456789')],
  ['2.2, 9', '3.10.0 is later than 3.3.0', { ...app('3.10.0'), ...to('/product/view?id=123456789') }, jumps('/product/newview?id=123456789&showtitle=0')],
  ['2.2', 'eight characters are not long', { ...app(), ...to('/product/view?id=12345678') }, jumps('/product/view?id=12345678')],
  ['2.2', 'a long id of an .html address too', { ...app(), ...to('/product/123456789.html') }, jumps('/product/newview?id=123456789&showtitle=0')],
  ['2.2, 9', 'in a web-view from 5.4.2 on (spec 9/39)', { ...hosted('messenger-webview', '5.4.2'), ...to('/product/view?id=123456789') }, { fallback: '/product/newview?id=123456789&showtitle=0' }],
  ['2.2, 9', 'not in 5.4.1 (spec 9/39)', { ...hosted('messenger-webview', '5.4.1'), ...to('/product/view?id=123456789') }, { fallback: '/product/view?id=123456789' }],
  ['2.2', 'a browser stays on the ordinary page', to('/product/view?id=123456789'), opens('/product/view?id=123456789')],
]

// prettier-ignore
const lives: Row[] = [
  ['2.6, 5', 'a live room opens from 2.3.1 on (spec 9/30)', { ...app('2.3.1'), ...to('/live/live-page?id=3') }, jumps('/live/live-page?id=3')],
  ['5, 8', 'below, the version is too low (spec 5/28, 9/30)', { ...app('2.3.0'), ...to('/live/live-page?id=3') }, says(LIVE_TOO_OLD)],
  ['5', 'also at /m/live-page', { ...app('2.3.0'), ...to('/m/live-page') }, says(LIVE_TOO_OLD)],
  ['5', 'also at /m/live/live-page', { ...app('2.3.0'), ...to('/m/live/live-page') }, says(LIVE_TOO_OLD)],
  ['5', 'an app of unknown version is too old', { ...app(''), ...to('/live/live-page') }, says(LIVE_TOO_OLD)],
  ['5', 'outside an app the person must download it (spec 5/29)', to('/live/live-page?id=3'), { ...says(LIVE_NEEDS_APP), then: opens('/m/share/live?id=3') }],
  ['2.11', 'in the mini-program live goes to its live page (spec 2.11/9)', { ...mini, ...to('/live/live-page?id=3') }, opens('/live/pages/live/index?id=3')],
  ['2.6', 'other live pages need no version', { ...app('2.0.0'), ...to('/live/intimacy-rule') }, jumps('/live/intimacy-rule')],
]

// prettier-ignore
const selling: Row[] = [
  ['2.7, 9', '/seller/intro-new is a native jump from 3.3.3 on (spec 7.3/14, 9/33)', { ...app('3.3.3'), ...to('/seller/intro-new?track_id=7&sourcePath=a&sourceSubPath=b&x=1') }, native('jumpSellerIntroNew', { track_id: '7', sourcePath: 'a', sourceSubPath: 'b' })],
  ['2.7', 'with those that are there', { ...app(), ...to('/m/seller/intro-new?sourcePath=a') }, native('jumpSellerIntroNew', { sourcePath: 'a' })],
  ['2.7, 9', 'below 3.3.3 it is a page (spec 9/33)', { ...app('3.3.2'), ...to('/seller/intro-new') }, jumps('/seller/intro-new')],
  ['2.7', 'the mini-program uses /seller/intro', { ...mini, ...to('/seller/intro-new') }, opens('/main/pages/sell/index', 'switchTab')],
  ['2.7', 'so does a web-view', { ...webview, ...to('/seller/intro-new') }, miniOpens('/main/pages/sell/index', 'switchTab')],
  ['2.7', 'in the browser it is a page and no tab', to('/seller/intro-new'), opens('/seller/intro-new')],
  ['2.7', 'the seller center gets interfaceSource=1', to('/seller/seller-center?seller_id=5'), opens('/seller/seller-center?seller_id=5&interfaceSource=1')],
  ['2.7', 'also without a seller_id', to('/seller/seller-center'), opens('/seller/seller-center?interfaceSource=1')],
  ['2.7', 'also at its alias', to('/m/seller/ct'), opens('/m/seller/ct?interfaceSource=1')],
  ['2.7', 'unless it is the internal seller', to('/seller/seller-center?seller_id=77'), opens('/seller/seller-center?seller_id=77')],
  ['2.7', 'its own stays', to('/seller/seller-center?interfaceSource=2'), opens('/seller/seller-center?interfaceSource=2')],
]

// prettier-ignore
const oldEntries: Row[] = [
  ['2.7, 7.1', '/recycle/create asks for recyclePath3 (spec 7.1/4)', to('/recycle/create'), requests('/config/public-config')],
  ['2.7, 7.1', '/recycle/create-process too', to('/m/recycle/create-process'), requests('/config/public-config')],
  ['2.7, 7.1', '/seller-product/create asks for recycleToC2pAB (spec 7.1/5)', to('/seller-product/create'), requests('/config/ab', { type: 'recycleToC2pAB' })],
  ['2.7', 'asks also in the app', { ...app(), ...to('/recycle/create') }, requests('/config/public-config')],
  ['4, 9', 'within 500 ms nothing is asked', { ...to('/recycle/create'), sinceLast: 1 }, IGNORED],
  ['2.7, 4', 'group B opens the new intro page', { ...to('/recycle/create?track_id=7'), answer: groupB }, opens('/seller/intro-new?track_id=7&needHideHead=3')],
  ['2.7, 4', 'from every entry', { ...to('/recycle/create-process'), answer: groupB }, opens('/seller/intro-new?needHideHead=3')],
  ['2.7, 4', 'also the seller’s', { ...to('/seller-product/create'), answer: groupB }, opens('/seller/intro-new?needHideHead=3')],
  ['2.7, 4', 'another group opens the old one (spec 3/8)', { ...to('/recycle/create?track_id=7'), answer: groupA }, opens('/seller/intro?track_id=7&showtitle=2&mode=2', 'switchTab')],
  ['2.7', 'recyclePath3 alone decides of recycling (spec 3/8)', { ...to('/recycle/create'), answer: { recyclePath3: groupB.recyclePath3 } }, opens('/seller/intro-new?needHideHead=3')],
  ['2.7', 'recycleToC2pAB alone decides of a product (spec 3/9)', { ...to('/seller-product/create'), answer: { recycleToC2pAB: groupB.recycleToC2pAB } }, opens('/seller/intro-new?needHideHead=3')],
  ['2.7', 'the other config does not count', { ...to('/recycle/create'), answer: { recycleToC2pAB: { enableGroup: 'groupB' } } }, opens('/seller/intro?showtitle=2&mode=2', 'switchTab')],
  ['4, 8', 'a failed look-up opens the old flow (spec 4/31)', { ...to('/recycle/create'), answer: {} }, opens('/seller/intro?showtitle=2&mode=2', 'switchTab')],
  ['4, 8', 'so does an answer that makes no sense', { ...to('/recycle/create'), answer: { recyclePath3: { enableGroup: 3 } } }, opens('/seller/intro?showtitle=2&mode=2', 'switchTab')],
  ['2.7', 'group B in the app is the native intro', { ...app(), ...to('/recycle/create?track_id=7'), answer: groupB }, native('jumpSellerIntroNew', { track_id: '7' })],
  ['2.7', 'the old one is a page there', { ...app(), ...to('/recycle/create'), answer: groupA }, jumps('/seller/intro?showtitle=2&mode=2')],
  ['2.7', 'group B in the mini-program is /seller/intro', { ...mini, ...to('/recycle/create'), answer: groupB }, opens('/main/pages/sell/index', 'switchTab')],
]

// prettier-ignore
const forwards: Row[] = [
  ['7.1', 'the forward URL is asked with the page’s query (spec 7.1/3)', to(FORWARD), requests('/recycle/next', { cate: '3' })],
  ['7.1', 'only with isNeedForwardRequest=1 (spec 7.1/3)', to('/recycle/goods-init?isNeedForwardRequest=0&forwardUrl=%2Fx'), opens('/recycle/goods-init?isNeedForwardRequest=0&forwardUrl=%2Fx')],
  ['7.1', 'a host on the list may be asked', to('/recycle/goods-init?isNeedForwardRequest=1&forwardUrl=https%3A%2F%2Fpay.example.com%2Fx'), requests('https://pay.example.com/x')],
  ['7.1', 'no other host is asked', to('/recycle/goods-init?isNeedForwardRequest=1&forwardUrl=https%3A%2F%2Fevil.example%2Fx'), opens('/recycle/goods-init')],
  ['7.1', 'nor javascript:', to('/recycle/goods-init?isNeedForwardRequest=1&forwardUrl=javascript%3Aalert(1)'), opens('/recycle/goods-init')],
  ['7.1', 'nor is nothing', to('/recycle/goods-init?isNeedForwardRequest=1'), opens('/recycle/goods-init')],
  ['3, 7.1', 'a link is opened (spec 3/10)', forward({ type: 'link', link: '/recycle/list' }), opens('/recycle/list')],
  ['3, 7.1', 'in its host’s way', forward({ link: '/cart/index' }, app()), switches('/cart/index')],
  ['4, 8', 'a failure opens the default address (spec 4/32, 8/30)', forward({}), opens(DEFAULT)],
  ['4, 8', 'so does a link to elsewhere', forward({ link: 'https://evil.example' }), opens(DEFAULT)],
  ['4', 'a forward is not followed twice', forward({ link: FORWARD }), opens(DEFAULT)],
  ['3, 7.1', 'native is a call of the app (spec 3/10)', forward({ type: 'native', jsbName: 'jumpToSign', jsbparams: { a: '1' } }, app()), native('jumpToSign', { a: '1' })],
  ['3, 7.1', 'outside the app it is the default address', forward({ type: 'native', jsbName: 'jumpToSign' }), opens(DEFAULT)],
  ['7.3', 'only what leads somewhere may be called', forward({ type: 'native', jsbName: 'exitApp' }, app()), jumps(DEFAULT)],
  ['7.3', 'and not to elsewhere', forward({ type: 'native', jsbName: 'jump', jsbparams: { url: 'https://evil.example' } }, app()), jumps(DEFAULT)],
]

// prettier-ignore
const help: Row[] = [
  ['2.10', '/help/index gets lastPageUrl', { ...to('/help/index'), ...at('/cart/index?a=1') }, opens('/help/index?lastPageUrl=%2Fcart%2Findex%3Fa%3D1')],
  ['2.10', 'its own stays', { ...to('/help/index?lastPageUrl=x'), ...at('/cart/index') }, opens('/help/index?lastPageUrl=x')],
  ['2.10', 'without a login token', { ...to('/help/index'), ...at('/cart/index?user_identity=t') }, opens('/help/index?lastPageUrl=%2Fcart%2Findex')],
  ['2.10', 'an unknown address opens the not-found page and is logged', to('/no/such'), { ...opens('/no/such'), missing: '/no/such' }],
  ['2.10', 'also in the app', { ...app(), ...to('/no/such') }, { ...jumps('/no/such'), missing: '/no/such' }],
  ['2.10', 'a known one is not logged', {}, { missing: undefined }],
  ['2.11', 'a forced prefix without a row is not found in the browser', to('/buyer-show/1'), { ...opens('/buyer-show/1'), missing: '/buyer-show/1' }],
]

// prettier-ignore
const miniProgram: Row[] = [
  ['2.11', 'a route is its page', mini, opens('/order/pages/detail/index?id=1')],
  ['2.11', 'a shared page is told its route', { ...mini, ...to('/search/index?keyword=kelly') }, opens('/product/pages/list/index?keyword=kelly&route=search')],
  ['2.11', 'from a web-view it is a call to the mini-program', webview, { ...miniOpens('/order/pages/detail/index?id=1'), fallback: '/order/detail?id=1' }],
  ['2.11', 'from the search engine’s too', search, miniOpens('/order/pages/detail/index?id=1')],
  ['4', 'redirects there too', { ...webview, ...as('redirect') }, miniOpens('/order/pages/detail/index?id=1', 'redirectTo')],
  ['4', 'relaunches there too', { ...webview, ...to('/site/index?form=nologin'), ...as('reLaunch') }, miniOpens('/main/pages/home/index?form=nologin', 'reLaunch')],
  ['4, 9', 'at stack level 9 a navigation becomes a redirect (spec 4/10, 9/4)', { ...mini, stackLevel: 9 }, opens('/order/pages/detail/index?id=1', 'redirectTo')],
  ['4, 9', 'at 8 it does not (spec 4/10, 9/4)', { ...mini, stackLevel: 8 }, opens('/order/pages/detail/index?id=1')],
  ['4, 9', 'also from a web-view', { ...webview, stackLevel: 9 }, miniOpens('/order/pages/detail/index?id=1', 'redirectTo')],
  ['4, 9', 'also to the generic webview', { ...webview, ...to('/util/rank-list'), stackLevel: 9 }, { open: 'redirectTo' }],
  ['4, 9', 'a tab is still switched to', { ...mini, ...to('/cart/index'), stackLevel: 9 }, opens('/main/pages/cart/index', 'switchTab')],
  ['4, 9', 'the browser has no such limit', { depth: 12, stackLevel: 13 }, opens('/order/detail?id=1')],
  ['4, 9', 'nor has the app', { ...app(), stackLevel: 12 }, jumps('/order/detail?id=1')],
  ['2.11', 'unknown pages open in the generic webview (spec 2.11/13)', { ...mini, ...to('/no/such?a=1') }, { ...opens(generic(`${SHOP}/no/such?a=1&stackLevel=2`)), missing: '/no/such?a=1' }],
  ['2.11', '/buyer-show is forced into it (spec 2.11/14)', { ...mini, ...to('/buyer-show/1') }, { ...opens(generic(`${SHOP}/buyer-show/1?stackLevel=2`)), missing: undefined }],
  ['2.11', '/util is', { ...mini, ...to('/util/identify') }, opens(generic(`${SHOP}/util/identify?stackLevel=2`))],
  ['2.11', '/third-party is', { ...mini, ...to('/third-party/x') }, opens(generic(`${SHOP}/third-party/x?stackLevel=2`))],
  ['2.11', '/auction/list is', { ...mini, ...to('/auction/list') }, opens(generic(`${SHOP}/auction/list?stackLevel=2`))],
  ['2.11', '/refund/after-sale is', { ...mini, ...to('/refund/after-sale?id=1') }, opens(generic(`${SHOP}/refund/after-sale?id=1&stackLevel=2`))],
  ['2.11', 'from a web-view it opens another one', { ...webview, ...to('/util/identify'), stackLevel: 3 }, miniOpens(generic(`${SHOP}/util/identify?stackLevel=4`))],
  ['2.11, 4', 'a redirect keeps the level', { ...mini, ...to('/util/identify'), stackLevel: 9 }, opens(generic(`${SHOP}/util/identify?stackLevel=9`), 'redirectTo')],
  ['2.11, 4', '/util/rank replaces there too', { ...mini, ...to('/util/rank'), stackLevel: 4 }, opens(generic(`${SHOP}/util/rank?stackLevel=4`), 'redirectTo')],
  ['2.11, 4', 'a relaunch begins at level 1', { ...mini, ...to('/util/identify'), ...as('reLaunch'), stackLevel: 4 }, opens(generic(`${SHOP}/util/identify?stackLevel=1`), 'reLaunch')],
  ['2', 'a screen that is not built shows the not-open page', { ...mini, ...to('/user/mbean') }, opens('/main/pages/not-open/index?route=mbean')],
]

const PARTNER = 'https://buy.partner.example/x?a=1'
const OTHER = 'https://other.example/x?a=1'
const SERVICE = 'https://work.weixin.qq.com/kfid/kfc1'
const confirmPage = (url: string) => `/external-link?url=${encodeURIComponent(url)}`

// prettier-ignore
const otherSites: Row[] = [
  ['2.3', 'our own address in full is ours', to(`${SHOP}/cart/index`), opens('/cart/index', 'switchTab')],
  ['2.3', 'a target on the list opens at once', to(PARTNER), { act: 'leave', url: PARTNER }],
  ['2.3', 'in a window of the app', { ...app(), ...to(PARTNER) }, native('jump', { openType: 'new_window', url: PARTNER })],
  ['2.11', 'in the mini-program’s generic webview', { ...mini, ...to(PARTNER) }, opens(generic(PARTNER))],
  ['2.11', 'also from a web-view', { ...webview, ...to(PARTNER) }, miniOpens(generic(PARTNER))],
  ['2.3, 8', 'others show the confirm page', to(OTHER), opens(confirmPage(OTHER))],
  ['8', 'also if the caller wanted to replace', { ...to(OTHER), ...as('redirectTo') }, opens(confirmPage(OTHER))],
  ['8', 'the app asks in a dialog', { ...app(), ...to(OTHER) }, { act: 'confirm', request: 'external', host: 'other.example', then: native('jump', { openType: 'new_window', url: OTHER }) }],
  ['8', 'a messenger service is asked about and opened by the app', { ...app(), ...to(SERVICE) }, { act: 'confirm', request: 'service', then: native('openWXService', { url: SERVICE }) }],
  ['8', 'elsewhere it is another site', to(SERVICE), opens(confirmPage(SERVICE))],
  ['6', 'a token never leaves', to(`${PARTNER}&user_identity=t`), { act: 'leave', url: PARTNER }],
  ['6', 'nor is it put into an address of ours', to('/order/detail?id=1&user_identity=t'), opens('/order/detail?id=1')],
  ['2.3', 'javascript: is refused', to('javascript:alert(1)'), REFUSED],
  ['2.3', 'a protocol-relative address is', to('//evil.example/x'), REFUSED],
  ['2.3', 'a host behind a backslash is', to('/\\evil.example'), REFUSED],
  ['2.3', 'userinfo is', to('https://shop.example@evil.example/'), REFUSED],
  ['4', 'another site is no local address', { ...to(PARTNER), ...as('local') }, REFUSED],
]

const replaced = (url: string) => opens(url, 'redirectTo')
const opened = (url: string, more: Partial<PlanInput> = {}) => ({ url, ...more })

// prettier-ignore
const openedAddresses: Row[] = [
  ['6', 'a guarded page opened by a visitor is replaced by the static login page (spec 6/3)', opened('/user/fenqile-auth', visitor), replaced(staticLogin('/user/fenqile-auth'))],
  ['6', 'also the purse (spec 6/4)', opened('/user/purse', visitor), replaced(staticLogin('/user/purse'))],
  ['6', 'also creating an identification (spec 6/5)', opened('/m/online-identification/create', visitor), replaced(staticLogin('/m/online-identification/create'))],
  ['6', 'also its records (spec 6/6)', opened('/m/online-identification/record-list', visitor), replaced(staticLogin('/m/online-identification/record-list'))],
  ['6', 'also any address with need-login=1 (spec 6/7)', opened('/product/view?id=1&need-login=1', visitor), replaced(staticLogin('/product/view?id=1&need-login=1'))],
  ['6', 'a logged-in user stays', opened('/user/purse'), IGNORED],
  ['6', 'Future pages in the app open the native login over them (spec 6/8)', opened('/seller-product/create-new', { ...app(), ...visitor }), logsIn({}, '')],
  ['6', 'they stay in a browser', opened('/seller-product/create-new', visitor), IGNORED],
  ['6', 'in a web-view the mini-program’s login replaces it', opened('/user/purse', { ...webview, ...visitor }), miniOpens('/main/pages/login/index?returnUrl=%2Fuser%2Fpurse&route=staticLogin', 'redirectTo')],
  ['2', 'an ordinary address shows its own page, also a tab in the app', opened('/cart/index', app()), IGNORED],
  ['2', 'also one without a row', opened('/no/such'), IGNORED],
  ['2.1', 'the live app’s home becomes /live/index (spec 2.1/9)', opened('/', live), replaced('/live/index')],
  ['2.7', 'an old entry is looked up (spec 7.1/4)', opened('/recycle/create?a=1'), requests('/config/public-config')],
  ['2.7', 'the old entry of a product too (spec 7.1/5)', opened('/seller-product/create'), requests('/config/ab', { type: 'recycleToC2pAB' })],
  ['2.7', 'group B gets the new intro page (spec 4/30)', opened('/recycle/create?a=1', { answer: groupB }), replaced('/seller/intro-new?a=1&needHideHead=3')],
  ['2.7', 'another group the old one (spec 4/30)', opened('/recycle/create?a=1', { answer: groupA }), replaced('/seller/intro?a=1&showtitle=2&mode=2')],
  ['2.7', 'so it does without an answer (spec 4/31)', opened('/recycle/create', { answer: {} }), replaced('/seller/intro?showtitle=2&mode=2')],
  ['2.7', 'the mini-program opens the page of the redirect', opened('/recycle/create', { ...mini, answer: {} }), opens('/main/pages/sell/index', 'switchTab')],
  ['2.8', 'a forward is looked up (spec 7.1/3)', opened(FORWARD), requests('/recycle/next', { cate: '3' })],
  ['2.8', 'its target replaces the address (spec 7.1/3)', forward({ link: '/order/detail?id=9' }), replaced('/order/detail?id=9')],
  ['2.8', 'a failed forward falls back to the default address (spec 4/32)', forward({}), replaced(DEFAULT)],
  ['2.6', 'a browser shows a live room as it is shared', opened('/live/live-page?id=ZB1'), replaced('/m/share/live?id=ZB1')],
  ['2.6', 'also at /m/live-page', opened('/m/live-page?id=ZB1'), replaced('/m/share/live?id=ZB1')],
  ['2.6', 'an app that is too old says so (spec 9/30)', opened('/live/live-page?id=ZB1', app('2.3.0')), replaced('/m/error?code=version&id=ZB1')],
  ['2.6', 'from 2.3.1 on it opens', opened('/live/live-page?id=ZB1', app('2.3.1')), IGNORED],
  ['2.11', 'the mini-program shows it on its live page', opened('/live/live-page?id=ZB1', mini), opens('/live/pages/live/index?id=ZB1', 'redirectTo')],
  ['2.2', 'a long id gets the new detail where it is there', opened('/product/view?id=123456789', app()), replaced('/product/newview?id=123456789&showtitle=0')],
]

const groups = {
  debounceAndBack,
  openTypes,
  tabs,
  pushId,
  guards,
  products,
  lives,
  selling,
  oldEntries,
  forwards,
  help,
  miniProgram,
  otherSites,
}

describe.each(Object.entries(groups))('%s', (_group, rows) => {
  it.each(rows)('spec %s: %s', (_section, _sentence, given, expected) => {
    expect({ missing: undefined, ...plan({ ...base, ...given }) }).toMatchObject({ missing: undefined, ...expected })
  })
})

it.each(['/site/index', '/category/index', '/seller/intro', '/cart/index', '/my/index'])(
  'the app switches to its tab %s instead of opening a page (spec 2.1/7)',
  (url) => expect(plan({ ...base, ...app('2.4.9'), url })).toMatchObject(switches(url)),
)

it.each(openedAddresses)('an opened address, spec %s: %s', (_section, _sentence, given, expected) => {
  expect(planOpened({ ...base, sinceLast: Infinity, ...given })).toMatchObject(expected)
})

describe('a shop without an app', () => {
  beforeEach(() => {
    process.env.LIVE_IN_BROWSER = '1'
  })
  afterEach(() => {
    process.env.LIVE_IN_BROWSER = ''
  })

  it('shows its live rooms in browsers (spec 2.6)', () => {
    const url = '/live/live-page?id=3'
    expect(plan({ ...base, url })).toMatchObject({ act: 'open', open: 'navigateTo', url })
    expect(planOpened({ ...base, sinceLast: Infinity, url })).toMatchObject(IGNORED)
  })
})
