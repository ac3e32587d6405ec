/**
 * The targets of addresses: navigation plans in four hosts, and the mini-program's page of every route that has one.
 */
import { code, table } from '../lib/doc-tables.mjs'

const SHOP = 'https://shop.example'

const rules = { origin: SHOP, hosts: ['pay.example.com'], internalSellerId: '1' }
const PLAIN = { stackLevel: 1, depth: 0, current: '/site/index', sinceLast: 1000, isLoggedIn: true, rules }

const groupB = { recyclePath3: { enableGroup: 'groupB' }, recycleToC2pAB: { enableGroup: 'groupB' } }
const back = { open: 'back' }
const visitor = { isLoggedIn: false }

/** [what, address, how the navigation differs from an ordinary one, section] */
const EXAMPLES = [
  ['a page', '/order/detail?id=1', {}, '4'],
  ['the same by redirectTo', '/order/detail?id=1', { open: 'redirectTo' }, '4'],
  ['the same by reLaunch', '/order/detail?id=1', { open: 'reLaunch' }, '4'],
  ['the same by local', '/order/detail?id=1', { open: 'local' }, '4'],
  ['the same at stack level 9', '/order/detail?id=1', { stackLevel: 9 }, '4, 9'],
  ['a tab', '/cart/index', {}, '2.1'],
  ['back, nothing behind', '', back, '4'],
  ['a page that replaces', '/sign/sign', {}, '2.9'],
  ['an item', '/product/123.html', {}, '2.2, 2.11'],
  ['an item with a long id', '/product/view?id=123456789', {}, '2.2'],
  ['a live room', '/live/live-page?id=3', {}, '2.6, 5'],
  ['a guarded page, logged out', '/user/purse', visitor, '6'],
  ['a Future page, logged out', '/seller-product/create-new', visitor, '6'],
  ['the login', '/site/login', visitor, '2.10'],
  ['the new seller intro', '/seller/intro-new?track_id=7', {}, '2.7'],
  ['an old sell entry, group B', '/recycle/create', { answer: groupB }, '2.7'],
  ['the same, other groups or no answer', '/recycle/create', { answer: {} }, '2.7, 8'],
  ['a forced prefix', '/util/identify', {}, '2.11'],
  ['an address that no row has', '/no/such', {}, '2.10, 2.11'],
  ['another site on the list', 'https://pay.example.com/x', {}, '2.3'],
  ['any other site', 'https://other.example/x', {}, '2.3, 8'],
  ['javascript:, //host, user@host', '//other.example/x', {}, '2.3'],
]

const BROWSER = ['browser', null, '']
const APP = ['app', 'main', '6.0.0']
const MINI = ['mini-program', null, '5.5.0']
const WEBVIEW = ['messenger-webview', null, '5.5.0']

const shown = (url) => code(decodeURIComponent(url))
const payloadPart = ([name, value]) =>
  name === 'openType' ? value : name === 'url' || name === 'tab' ? shown(value.replace(SHOP, '')) : `${name} ${value}`

const ACTS = {
  ignore: () => 'ignored',
  refuse: () => 'refused',
  open: ({ open, url }) => `${open} ${shown(url)}`,
  rewrite: ({ url }) => `only the address: ${shown(url)}`,
  back: () => 'back, else home',
  mini: ({ open, url }) => (url ? ACTS.open({ open, url }) : open),
  native: ({ method, payload }) => [method, ...Object.entries(payload).map(payloadPart)].join(' '),
  login: ({ returnUrl }) => `login${returnUrl ? `, then ${shown(returnUrl)}` : ''}`,
  confirm: ({ host, then }) => `asks about ${host}, then ${ACTS.native(then)}`,
  leave: ({ url }) => `the window goes to ${shown(url)}`,
  toast: ({ text }) => `「${text}」`,
}

export const plansTable = ({ plan, canDo }) => {
  const answer = ([host, app, version], url, more) => {
    const env = { host, app, can: (capability) => canDo(capability, host, 'ios', version) }
    const planned = plan({ ...PLAIN, url, env, ...more })
    return ACTS[planned.act](planned) + (planned.missing ? ', logged' : '')
  }
  const rows = EXAMPLES.map(([what, url, more, section]) => {
    const [mini, webview] = [MINI, WEBVIEW].map((host) => answer(host, url, more))
    return [
      url ? `${what}<br>${code(url)}` : what,
      answer(BROWSER, url, more),
      answer(APP, url, more),
      mini === webview ? mini : `${mini}; from its web-view ${webview}`,
      section,
    ]
  })
  return table(['where to', 'browser', 'main app 6.0.0, iOS', 'mini-program 5.5.0', 'section'], rows)
}

/** Areas of the specification's section 2, by the groups of test/routes/expected-routes.json. */
const SECTIONS = {
  tabs: '2.1',
  browse: '2.2',
  orders: '2.3',
  'after-sale': '2.4',
  'vouchers-lottery': '2.5',
  live: '2.6',
  seller: '2.7',
  recycle: '2.8',
  user: '2.9',
  'help-identify-other': '2.10',
}

export const miniPagesTable = ({ routes, routeNames, addressesOf, miniAddressOf, resolveUrl }, expected) => {
  const sectionOf = (path) =>
    SECTIONS[expected.find((one) => one.path === path || one.aliases.includes(path))?.group] ?? ''
  const rows = routeNames.flatMap((name) => {
    const { page, path, status } = routes[name]
    if (!page || !path || resolveUrl(path).rules.webview) return []
    const own = status === 'open' ? miniAddressOf(name) : `/${page}`
    const addresses = addressesOf(routes[name]).map((entry) => code(entry.path))
    return [[code(name), addresses.join(' '), code(own), status === 'open' ? '' : 'not yet', sectionOf(path)]]
  })
  return table(['route', 'addresses', 'page in the mini-program', 'open', 'section'], rows)
}
