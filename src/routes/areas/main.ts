/** The main package: the tab pages, login, and the screens shown in place of others (spec 2.1, 2.10). */
import type { AreaTable } from '../types'

/** Parameters of the rows by name, in the order of the address; `id?` is optional. */
export interface MainParams {
  home: 'form?'
  category: 'id?'
  cart: 'from?'
  login: 'returnUrl?'
  staticLogin: 'returnUrl?'
  webview: 'url' | 'title?'
  notOpen: 'route?'
}

export const main = {
  home: {
    path: '/site/index',
    aliases: [{ path: '/m/site/index', report: '/site/index' }, '/'],
    tab: '首页',
    pullDown: true,
    status: 'open',
  },
  category: {
    path: '/category/index',
    title: '分类',
    tab: '分类',
    status: 'open',
  },
  sellerIntro: {
    path: '/seller/intro',
    m: true,
    page: 'main/pages/sell/index',
    title: '卖出',
    tab: '卖出',
    status: 'open',
  },
  cart: {
    path: '/cart/index',
    title: '购物车',
    tab: '购物车',
    pullDown: true,
    status: 'open',
  },
  my: { path: '/my/index', title: '我的', tab: '我的', pullDown: true, status: 'open' },
  myRoot: { path: '/my', redirect: 'my' },
  // The same screen as the sell tab, but never a tab; the app opens a native screen for it (spec 2.7).
  sellerIntroNew: { path: '/seller/intro-new', m: true, page: 'main/pages/sell/index', title: '卖出', status: 'open' },
  login: { path: '/site/login', title: '登录', status: 'open' },
  staticLogin: {
    path: '/site/static-login',
    page: 'main/pages/login/index',
    title: '登录',
    status: 'open',
  },
  webview: { path: null, status: 'open' },
  notOpen: {
    path: null,
    title: '该页面尚未开放',
    status: 'open',
  },
  notFound: { path: null, title: '页面不存在', status: 'open' },
} as const satisfies AreaTable
