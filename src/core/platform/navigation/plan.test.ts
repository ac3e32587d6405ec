import { plan, type PlanInput } from './plan'

const base: PlanInput = {
  url: '/order/detail?id=1',
  build: 'h5',
  isLoggedIn: true,
  stackLevel: 1,
  current: {},
  sinceLast: 1000,
}
const opened = (h5Url: string, open = 'navigateTo') => ({ act: 'open', open, h5Url })

/** Sentence, what differs from an ordinary navigation, what the plan says. */
const rows: [string, Partial<PlanInput>, object][] = [
  ['opens a page over the current one', {}, opened('/order/detail?id=1')],
  ['ignores a second navigation within 500 ms', { sinceLast: 499 }, { act: 'ignore' }],
  ['takes the next one at 500 ms', { sinceLast: 500 }, opened('/order/detail?id=1')],
  ['goes back for the type back', { open: 'back' }, { act: 'back', delta: 1 }],
  ['goes back for the type navigateBack', { open: 'navigateBack' }, { act: 'back', delta: 1 }],
  ['goes back as many pages as asked', { open: 'back', delta: 2 }, { act: 'back', delta: 2 }],
  ['ignores a second way back within 500 ms', { open: 'back', sinceLast: 100 }, { act: 'ignore' }],
  ['refuses another host', { url: '//example.com/order/detail' }, { act: 'ignore' }],
  ['refuses another host behind a backslash', { url: '/\\example.com' }, { act: 'ignore' }],
  ['refuses a scheme', { url: 'javascript:alert(1)' }, { act: 'ignore' }],
  [
    'opens the not-found page for an unknown address',
    { url: '/no/such' },
    { act: 'open', open: 'navigateTo', miniUrl: '/pages/not-found/index' },
  ],
  [
    'redirects to the not-found page at stack level 9',
    { url: '/no/such', build: 'weapp', stackLevel: 9 },
    { act: 'open', open: 'redirectTo', miniUrl: '/pages/not-found/index' },
  ],
  ['takes redirect as redirectTo', { open: 'redirect' }, opened('/order/detail?id=1', 'redirectTo')],
  ['takes replace as redirectTo', { open: 'replace' }, opened('/order/detail?id=1', 'redirectTo')],
  ['only rewrites the address for local', { open: 'local' }, { act: 'rewrite', h5Url: '/order/detail?id=1' }],
  ['switches to a tab whatever was asked', { url: '/cart/index' }, opened('/cart/index', 'switchTab')],
  ['does not take /seller/intro-new for a tab', { url: '/seller/intro-new' }, opened('/seller/intro-new')],
  ['opens what is no tab when a tab switch is asked', { open: 'switchTab' }, opened('/order/detail?id=1')],
  ['relaunches a tab when asked', { url: '/site/index', open: 'reLaunch' }, opened('/site/index', 'reLaunch')],
  ['replaces the current page for /sign/sign', { url: '/sign/sign' }, opened('/sign/sign', 'redirectTo')],
  ['carries the push_id of the current page', { current: { push_id: 'p1' } }, opened('/order/detail?id=1&push_id=p1')],
  [
    'keeps a push_id of the target',
    { url: '/order/detail?id=1&push_id=own', current: { push_id: 'p1' } },
    opened('/order/detail?id=1&push_id=own'),
  ],
  [
    'sends a logged-out person at /user/purse to the static login page',
    { url: '/user/purse', isLoggedIn: false },
    opened('/site/static-login?returnUrl=%2Fuser%2Fpurse'),
  ],
  ['lets a logged-in person through', { url: '/user/purse' }, opened('/user/purse')],
  [
    'guards any address with need-login=1',
    { url: '/help/index?need-login=1', isLoggedIn: false },
    opened('/site/static-login?returnUrl=%2Fhelp%2Findex%3Fneed-login%3D1'),
  ],
  ['does not guard others', { url: '/cart/index', isLoggedIn: false }, opened('/cart/index', 'switchTab')],
  [
    'turns navigateTo into redirect at stack level 9 in the mini-program',
    { build: 'weapp', stackLevel: 9 },
    opened('/order/detail?id=1', 'redirectTo'),
  ],
  ['still navigates at level 8', { build: 'weapp', stackLevel: 8 }, opened('/order/detail?id=1')],
  ['has no such limit in the browser', { stackLevel: 12 }, opened('/order/detail?id=1')],
]

describe('a navigation', () => {
  it.each(rows)('%s', (_sentence, given, expected) => {
    expect(plan({ ...base, ...given })).toMatchObject(expected)
  })

  it('names the page of a route for the mini-program', () => {
    expect(plan({ ...base, build: 'weapp' })).toMatchObject({ miniUrl: '/order/pages/detail/index?id=1' })
  })

  it('leads to the not-open page in the mini-program when the screen is not built', () => {
    expect(plan({ ...base, build: 'weapp', url: '/user/account' })).toMatchObject({
      miniUrl: '/pages/not-open/index?route=userAccount',
    })
  })

  it('switches tabs in the mini-program without a query', () => {
    expect(plan({ ...base, build: 'weapp', url: '/site/index?track_id=7' })).toMatchObject({
      open: 'switchTab',
      miniUrl: '/pages/home/index',
    })
  })
})
