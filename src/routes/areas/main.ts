/** The main package: the tab pages, login, and the screens that stand in for others (spec 2.1, 2.10). */
import type { AreaTable } from '../types'

export const main = {
  home: {
    path: '/site/index',
    aliases: [{ path: '/m/site/index', report: '/site/index' }, '/'],
    page: 'main/pages/home/index',
    tab: '首页',
    params: ['form?'],
    pullDown: true,
    status: 'open',
  },
  category: {
    path: '/category/index',
    page: 'main/pages/category/index',
    title: '分类',
    tab: '分类',
    params: ['id?'],
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
    page: 'main/pages/cart/index',
    title: '购物车',
    tab: '购物车',
    params: ['from?'],
    pullDown: true,
    status: 'open',
  },
  my: { path: '/my/index', page: 'main/pages/my/index', title: '我的', tab: '我的', pullDown: true, status: 'open' },
  myRoot: { path: '/my', redirect: 'my' },
  // The same screen as the sell tab, but never a tab; the app answers it with a jump of its own (spec 2.7).
  sellerIntroNew: { path: '/seller/intro-new', m: true, page: 'main/pages/sell/index', title: '卖出', status: 'open' },
  login: { path: '/site/login', page: 'main/pages/login/index', title: '登录', params: ['returnUrl?'], status: 'open' },
  staticLogin: {
    path: '/site/static-login',
    page: 'main/pages/login/index',
    title: '登录',
    params: ['returnUrl?'],
    status: 'open',
  },
  webview: { path: null, page: 'main/pages/webview/index', params: ['url', 'title?'], status: 'open' },
  notOpen: {
    path: null,
    page: 'main/pages/not-open/index',
    title: '该页面尚未开放',
    params: ['route?'],
    status: 'open',
  },
  notFound: { path: null, page: 'main/pages/not-found/index', title: '页面不存在', status: 'open' },
} as const satisfies AreaTable
