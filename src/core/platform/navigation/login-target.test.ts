import { loginTarget } from './login-target'

describe('a lost session', () => {
  it('leads to the static login page in the browser, and back afterwards', () => {
    expect(loginTarget('h5', '/order/detail?id=1')).toEqual({
      url: '/site/static-login?returnUrl=%2Forder%2Fdetail%3Fid%3D1',
      open: 'navigateTo',
    })
  })

  it.each(['/site/static-login?returnUrl=%2Fcart%2Findex', '/site/login'])('leads nowhere from %s', (current) => {
    expect(loginTarget('h5', current).url).toBe('')
  })

  it('relaunches the mini-program at /site/index?form=nologin', () => {
    expect(loginTarget('weapp', '/order/detail?id=1')).toEqual({ url: '/site/index?form=nologin', open: 'reLaunch' })
  })
})
