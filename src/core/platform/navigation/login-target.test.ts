import { planRelogin } from './login-target'
import type { PlanInput } from './plan-types'

const base: Omit<PlanInput, 'url'> = {
  env: { host: 'browser', app: null, can: () => false },
  isLoggedIn: false,
  stackLevel: 1,
  depth: 0,
  current: '/order/detail?id=1',
  sinceLast: 1000,
  rules: { origin: 'https://shop.example', hosts: [], internalSellerId: '77' },
}
const track = { track_id: '7', sourcePath: 'a', sourceSubPath: 'b', page: '2' }

describe('a lost session (spec 6)', () => {
  it('leads to the static login page in the browser, and back afterwards (spec 6/15)', () => {
    expect(planRelogin(base, {})).toEqual({
      act: 'open',
      open: 'navigateTo',
      url: '/site/static-login?returnUrl=%2Forder%2Fdetail%3Fid%3D1',
    })
  })

  it.each(['/site/static-login?returnUrl=%2Fcart%2Findex', '/site/login'])('leads nowhere from %s', (current) => {
    expect(planRelogin({ ...base, current }, {})).toEqual({ act: 'ignore' })
  })

  it('relaunches the mini-program at /site/index?form=nologin (spec 6/14)', () => {
    expect(planRelogin({ ...base, env: { ...base.env, host: 'mini-program' } }, track)).toEqual({
      act: 'open',
      open: 'reLaunch',
      url: '/main/pages/home/index?form=nologin',
    })
  })

  it('relaunches it from a web-view too', () => {
    expect(planRelogin({ ...base, env: { ...base.env, host: 'messenger-webview' } }, track)).toMatchObject({
      act: 'mini',
      open: 'reLaunch',
      url: '/main/pages/home/index?form=nologin',
    })
  })

  it('signs the app out and opens its login, with the refused request’s track parameters (spec 6/13)', () => {
    const env = { ...base.env, host: 'app' as const }
    const login = { act: 'login', returnUrl: '', exit: true }
    const { page: _page, ...params } = track
    expect(planRelogin({ ...base, env }, track)).toEqual({ ...login, params })
    expect(planRelogin({ ...base, env }, { sourcePath: 'a' })).toEqual({ ...login, params: {} })
  })
})
