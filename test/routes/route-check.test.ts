/**
 * @tier landing
 * @areas routes
 */
import type { AreaTable } from '@/routes/types'
import { readParams, type Area } from '../../scripts/routes/areas'
import {
  checkAddresses,
  checkAudits,
  checkExpected,
  checkNames,
  checkPages,
  checkRedirects,
} from '../../scripts/routes/check-table'
import { countsOf, renderRoutesDoc } from '../../scripts/routes/render-doc'

const area = (name: string, table: AreaTable, params: Area['params'] = {}): Area => ({ name, table, params })
const open = { page: 'order/pages/a/index', status: 'open' } as const

describe('the route check', () => {
  it('finds a name in two areas, and an area that the manifest does not join', () => {
    const areas = [area('order', { a: { path: '/a' } }), area('user', { a: { path: '/b' } })]
    expect(checkNames({ areas, manifestNames: ['a'] })).toEqual(['route a: in both order and user'])
    expect(checkNames({ areas: [area('order', { a: { path: '/a' } })], manifestNames: [] })).toEqual([
      'route a: area order is not joined in src/routes/manifest.ts',
    ])
  })

  it('finds an address twice, unless a condition tells the two apart', () => {
    expect(checkAddresses([area('order', { a: { path: '/x' }, b: { path: '/y', aliases: ['/x'] } })])).toEqual([
      'address /x: belongs to both a and b',
    ])
    expect(checkAddresses([area('order', { a: { path: '/m/x' }, b: { path: '/x', m: true } })])).toHaveLength(1)
    const conditional = { a: { path: '/x' }, b: { path: '/y', aliases: [{ path: '/x', having: 'id' }] } } as const
    expect(checkAddresses([area('order', conditional)])).toEqual([])
    const twice = { ...conditional, c: { path: '/z', aliases: [{ path: '/x', having: 'id' }] } } as const
    expect(checkAddresses([area('order', twice)])).toEqual(['address /x with id: belongs to both b and c'])
  })

  it('finds a group address that leads nowhere or to another one', () => {
    const areas = [area('order', { a: { path: '/a', redirect: 'b' }, b: { path: '/b', redirect: 'none' } })]
    expect(checkRedirects(areas)).toEqual([
      'route a: redirects to b, which redirects itself',
      'route b: redirects to none, which has no row',
    ])
  })

  it('finds an open row without an audit entry, and an entry without an open row', () => {
    const areas = [
      area('order', { a: { path: '/a', ...open }, b: { path: null, page: 'order/pages/b/index', status: 'open' } }),
    ]
    expect(checkAudits({ areas, pageAudits: ['order/pages/a/index'] })).toEqual([])
    expect(checkAudits({ areas, pageAudits: ['order/pages/c/index'] })).toEqual([
      'route a: is open, but src/order/pages/a/page.audit.ts does not exist',
      'src/order/pages/c/page.audit.ts: belongs to no open route',
    ])
  })

  it('finds an open row without its page or the page’s configuration', () => {
    const areas = [area('order', { a: { path: '/a', ...open } })]
    expect(checkPages({ areas, pageFiles: [], pulledPages: [open.page] })).toEqual([
      'route a: is open, but src/order/pages/a/index.tsx does not exist',
      'route a: pullDown differs from enablePullDownRefresh in src/order/pages/a/index.config.ts',
    ])
    expect(checkPages({ areas, pageFiles: [open.page], pulledPages: [] })).toEqual([])
  })

  it('finds a page without a row, one whose row is not open, and one outside its area', () => {
    const areas = [
      area('order', { a: { path: '/a', page: 'order/pages/a/index' }, b: { path: '/b', page: 'user/pages/b/index' } }),
    ]
    expect(checkPages({ areas, pageFiles: ['order/pages/a/index', 'order/pages/c/index'], pulledPages: [] })).toEqual([
      'route b: page user/pages/b/index lies outside its area order',
      'page src/order/pages/a/index.tsx: exists, but its row a is not open',
      'page src/order/pages/c/index.tsx: no row in src/routes/areas names it',
    ])
  })

  it('finds an address of the specification that is missing, shows another screen, or has another rule', () => {
    expect(checkExpected([{ path: '/cart/index', aliases: ['/nowhere', '/my/index'], group: 'x' }])).toEqual([
      'address /cart/index: must not be a tab',
      'address /nowhere: is in the specification, but has no row',
      'address /my/index: another page than /cart/index',
      'address /my/index: must not be a tab',
    ])
    expect(checkExpected([{ path: '/order/index', aliases: [], group: 'x', tab: true, replace: true }])).toEqual([
      'address /order/index: must be a tab',
      'address /order/index: must replace the current page',
    ])
  })
})

describe('docs/routes.md', () => {
  const areas = [
    area('order', {
      orderIndex: { path: '/o', aliases: ['/p'], title: '我的订单', page: 'order/pages/list/index', status: 'open' },
    }),
    area('live', { liveIndex: { path: '/live/index' }, live: { path: '/live', m: true, redirect: 'liveIndex' } }),
  ]

  it('counts routes and addresses that are open and not open', () => {
    expect(countsOf(areas)).toEqual({ routes: { open: 1, closed: 2 }, addresses: { open: 2, closed: 3 } })
  })

  it('has a table per area with each route’s addresses, title, page and status', () => {
    const doc = renderRoutesDoc(areas)
    expect(doc).toContain('| addresses | 2 | 3 | 5 |')
    expect(doc).toContain('| `orderIndex` | `/o`<br>`/p` | 我的订单 | `order/pages/list/index` |  |  | open |  |')
    expect(doc).toContain('| `live` | `/live`<br>`/m/live` |  |  |  |  | not open | → `liveIndex` |')
  })

  it('reads the parameters from the types beside the table', () => {
    const text = "type Sort = 'up?' | 'down?'\ninterface LotteryParams { lotteryList: 'id' | Sort; lottery: 'page?' }"
    expect(readParams(text)).toEqual({ lotteryList: ['id', 'up?', 'down?'], lottery: ['page?'] })
  })

  it('shows every title that follows from the query', () => {
    const title = ({ option }: Readonly<Record<string, string>>) => (option === 'edit' ? '修改包裹' : '取消发货')
    const table: AreaTable = { sellerChangepackage: { path: '/c', title } }
    expect(renderRoutesDoc([area('seller', table, { sellerChangepackage: ['option?'] })])).toContain(
      '取消发货 / 修改包裹',
    )
  })
})
