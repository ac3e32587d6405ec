/**
 * @tier landing
 * @areas routes
 */
import expected from './expected-routes.json'
import { addressesOf, routeNames, routes } from '@/routes/manifest'
import { resolve } from '@/routes/resolve'

const specified = expected as { path: string; aliases: string[]; group: string; tab?: boolean; replace?: boolean }[]
const addresses = specified.flatMap(({ path, aliases }) => [path, ...aliases])

describe('the addresses of the specification', () => {
  it('are 286 routes with 395 addresses', () => {
    expect(specified).toHaveLength(286)
    expect(new Set(addresses).size).toBe(395)
  })

  it('all have a row', () => {
    expect(addresses.filter((address) => resolve(address).kind !== 'route')).toEqual([])
  })

  it('are all addresses that the table has, but for the detail page’s pattern and its condition', () => {
    const own = routeNames.flatMap((name) => addressesOf(routes[name]))
    const others = own.filter(({ path, having }) => having || !addresses.includes(path))
    expect(others).toEqual([{ path: '/product/index', having: 'id' }, { path: '/product/{id}.html' }])
    expect(own).toHaveLength(395 + 2)
  })

  it('show one screen at all aliases of a route', () => {
    for (const { path, aliases } of specified) {
      const page = (address: string) => ((found) => found.kind === 'route' && found.page)(resolve(address))
      for (const alias of aliases) expect([alias, page(alias)]).toEqual([alias, page(path)])
    }
  })

  it('have their canonical address as the row’s own, but for /search/index, which has a name of its own', () => {
    const canonical = new Set(routeNames.map((name) => routes[name].path).filter((path) => path !== null))
    expect(specified.filter(({ path }) => !canonical.has(path))).toEqual([])
    expect([...canonical].filter((path) => !specified.some((route) => route.path === path))).toEqual(['/search/index'])
  })

  it('are tabs and replace the current page where it says so, and nowhere else', () => {
    for (const { path, aliases, group, tab = false, replace = false } of specified) {
      if (group === 'group-parents') continue
      for (const address of [path, ...aliases]) {
        const found = resolve(address)
        if (found.kind !== 'route') throw new Error(address)
        expect([address, found.rules.tab !== false]).toEqual([address, tab])
        expect([address, found.rules.open]).toEqual([address, replace ? 'replace' : 'navigateTo'])
      }
    }
  })

  it('need a login at the six addresses of section 6 only', () => {
    const guarded = addresses.filter((address) => {
      const found = resolve(address)
      return found.kind === 'route' && found.rules.login
    })
    expect(guarded.sort()).toEqual([
      '/m/online-identification/create',
      '/m/online-identification/record-list',
      '/online-identification/create',
      '/online-identification/record-list',
      '/user/fenqile-auth',
      '/user/purse',
    ])
  })
})

describe('route names', () => {
  it('include all that the specification names (spec 2)', () => {
    const named =
      'product, cart, orderCreate, orderDetail, orderIndex, orderCancel, orderSuccess, afterSale, applyAfterSale, refund, addrIndex, ' +
      'addrEdit, userPurse, withdraw, bindAliPay, bindPhone, accountSecurity, closeAccount, messageCenter, helpIndex, feedback, search, ' +
      'wishList, userCollect, liveIndex, lotteryIndex, userLevelMain, sign, voucherIndex, discountCode, recycleCreate, recycleOrderList, ' +
      'sellerIntro, sellerProductIndex, onlineIdentificationIndex'
    const names: readonly string[] = routeNames
    expect(named.split(', ').filter((name) => !names.includes(name))).toEqual([])
  })

  it('are camelCase', () => {
    expect(routeNames.filter((name) => !/^[a-z][A-Za-z0-9]*$/.test(name))).toEqual([])
  })
})
