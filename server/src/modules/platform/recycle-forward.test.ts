import { forwardTo } from './recycle-forward'

const link = { type: 'link', link: '/recycle/goods-init' } as const

describe('the forward of recycle goods-init (spec 7.1)', () => {
  test('passes on the page’s parameters, but not the one that requested it', () => {
    const query = {
      cateGroupId: '7',
      track_id: 't',
      isNeedForwardRequest: '1',
      forwardUrl: '/recycle/goods-init-forward',
    }
    expect(forwardTo(link, query)).toEqual({
      type: 'link',
      jsbName: '',
      jsbparams: {},
      link: '/recycle/goods-init?cateGroupId=7&track_id=t',
    })
  })

  test('passes on no personal data', () => {
    expect(forwardTo(link, { user_identity: 'secret', phone: '13800138000' }).link).toBe('/recycle/goods-init')
  })

  test('adds to a link that has parameters of its own', () => {
    expect(forwardTo({ type: 'link', link: '/seller/intro?mode=2' }, { a: '1 2' }).link).toBe(
      '/seller/intro?mode=2&a=1+2',
    )
  })

  test('names the native method, whose own parameters win', () => {
    const target = { type: 'native', jsbName: 'jumpSellerIntroNew', jsbparams: { mode: '2' } } as const
    expect(forwardTo(target, { mode: '9', track_id: 't' })).toEqual({
      type: 'native',
      jsbName: 'jumpSellerIntroNew',
      jsbparams: { mode: '2', track_id: 't' },
      link: '',
    })
  })
})
