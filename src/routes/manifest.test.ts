import {
  addressesOf,
  routes,
  type AddressedRouteName,
  type RouteArgs,
  type RouteName,
  type RouteParams,
} from './manifest'

/** Compiles only if both types are the same; the values below are checked by `tsc`, not at run time. */
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false

const argsOf = <N extends RouteName>(name: N, ...args: RouteArgs<N>) => [name, ...args]

describe('types that follow from the rows', () => {
  it('demand required parameters and allow optional and common ones', () => {
    const detail: RouteParams<'orderDetail'> = { id: '1', track_id: 'x' }
    expect(argsOf('orderDetail', detail)).toEqual(['orderDetail', detail])
    expect(argsOf('addrEdit')).toEqual(['addrEdit'])
    expect(argsOf('addrEdit', { id: 1 })).toEqual(['addrEdit', { id: 1 }])
    // @ts-expect-error: an order's detail needs its id.
    expect(argsOf('orderDetail')).toHaveLength(1)
    // @ts-expect-error: the cart has no such parameter.
    expect(argsOf('cart', { colour: 'red' })).toHaveLength(2)
  })

  it('leave screens without an address out of the addressed names', () => {
    const hasNotOpen: Same<Extract<AddressedRouteName, 'notOpen' | 'notFound' | 'webview'>, never> = true
    const hasOrder: Same<Extract<AddressedRouteName, 'orderDetail'>, 'orderDetail'> = true
    expect([hasNotOpen, hasOrder]).toEqual([true, true])
  })
})

describe('addresses of a row', () => {
  it('are the path, the aliases, and with `m` all of them below /m', () => {
    const row = { path: '/a', aliases: ['/b', { path: '/c', tab: false as const }], m: true as const }
    expect(addressesOf(row)).toEqual([
      { path: '/a' },
      { path: '/b' },
      { path: '/c', tab: false },
      { path: '/m/a' },
      { path: '/m/b' },
      { path: '/m/c', tab: false },
    ])
  })

  it('are none for a screen without an address', () => {
    expect(addressesOf({ path: null })).toEqual([])
  })
})

describe('pages whose place in the mini-program is given (spec 2.11)', () => {
  it.each([
    ['brandPage', 'brand/pages/index/index'],
    ['liveIndex', 'live/pages/live/index'],
    ['seriesPage', 'brand/pages/series/index'],
    ['productDetail', 'product/pages/detail/index'],
    ['helpCustomservice', 'common/pages/customer-service-chat/index'],
    ['webview', 'main/pages/webview/index'],
  ] as const)('%s is %s, before it is built too', (name, page) => {
    expect(routes[name].page).toBe(page)
  })

  it('the seller creation page lies under future/pages/seller (spec 2.11/16)', () => {
    expect(routes.sellerProductCreateNew).toMatchObject({
      page: 'future/pages/seller/create/index',
      path: '/seller-product/create-new',
      status: 'open',
    })
  })
})
