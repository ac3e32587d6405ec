/**
 * @tier landing
 * @areas routes
 */
import type { AreaTable } from '@/routes/types'
import { addParams, addRow, joinParams, openRow } from '../../scripts/routes/edit-table'
import { folderOf, planPage, type PagePlan } from '../../scripts/routes/plan-page'

const table: AreaTable = {
  lotteryIndex: { path: '/lottery/index', page: 'lottery/pages/index/index', status: 'open' },
  lotteryList: { path: '/lottery/list', aliases: ['/lottery/all'] },
  lottery: { path: '/lottery', redirect: 'lotteryIndex' },
}
const areas = [
  { name: 'lottery', table, params: {} },
  { name: 'main', table: {}, params: {} },
]
const plan = (area: string, name: string, address: string, title = '我的抽奖', pageFiles: string[] = []): PagePlan =>
  planPage({ area, name, address, title }, areas, pageFiles)
const refusal = (...args: Parameters<typeof plan>) => {
  const made = plan(...args)
  return 'refused' in made ? made.refused : 'not refused'
}

describe('planning a new page', () => {
  it('adds a row and a folder for a new address', () => {
    const made = plan('lottery', 'lotteryHistory', '/lottery/history')
    if ('refused' in made) throw new Error(made.refused)
    expect(made.kind).toBe('add')
    expect(made.row.page).toBe('lottery/pages/history/index')
    expect(Object.keys(made.files)).toEqual([
      'src/lottery/pages/history/index.tsx',
      'src/lottery/pages/history/index.scss',
      'src/lottery/pages/history/messages.ts',
      'src/lottery/pages/history/lottery-history-page.test.tsx',
      'src/lottery/pages/history/page.audit.ts',
    ])
    expect(made.files['src/lottery/pages/history/index.tsx']).toContain('<Screen route="lotteryHistory">')
    expect(made.files['src/lottery/pages/history/messages.ts']).toContain("lead: '我的抽奖'")
  })

  it('opens a row that is in the table and not open', () => {
    expect(plan('lottery', 'lotteryList', '/lottery/list')).toMatchObject({
      kind: 'open',
      row: { page: 'lottery/pages/list/index' },
    })
  })

  it('puts pages of the main package into src/main', () => {
    expect(plan('main', 'about', '/about')).toMatchObject({ row: { page: 'main/pages/about/index' } })
  })

  it('names the folder without the area', () => {
    expect(folderOf('lottery', 'lotteryProductView')).toBe('product-view')
    expect(folderOf('member', 'washSubscribeList')).toBe('wash-subscribe-list')
  })

  it.each([
    [['nowhere', 'a', '/a'], 'unknown area nowhere; areas are: lottery, main'],
    [['lottery', 'Lottery-x', '/a'], 'route name Lottery-x: must be camelCase, e.g. lotteryList'],
    [['lottery', 'x', 'a'], 'address a: must be a path such as /lottery/list'],
    [['lottery', 'x', '/a', "it's"], 'title: must be a text without quotes'],
    [['lottery', 'x', '/lottery/all'], 'address /lottery/all belongs to the route lotteryList (area lottery)'],
    [['lottery', 'lotteryList', '/lottery/new'], 'route name lotteryList is taken by /lottery/list (area lottery)'],
    [['main', 'lotteryList', '/lottery/list'], 'route lotteryList is in the area lottery, not main'],
    [['lottery', 'lotteryIndex', '/lottery/index'], 'route lotteryIndex (/lottery/index) is open already'],
    [['lottery', 'lottery', '/lottery'], 'route lottery (/lottery) only leads to lotteryIndex'],
    [['lottery', 'x', '/x', '页', ['lottery/pages/x/index']], 'src/lottery/pages/x/index.tsx exists already'],
  ] as [Parameters<typeof plan>, string][])('refuses %j', (args, message) => {
    expect(refusal(...args)).toBe(message)
  })
})

describe('changing the table’s text', () => {
  const row = { name: 'b', address: '/b', title: '乙', page: 'x/pages/b/index' }
  const compact = (text: string) => text.replace(/\s+/g, ' ')

  it('adds a row at the end', () => {
    const text = `export const x = {\n  a: { path: '/a' },\n} as const satisfies AreaTable\n`
    expect(compact(addRow(text, row))).toBe(
      "export const x = { a: { path: '/a' }, b: { path: '/b', page: 'x/pages/b/index', title: '乙', status: 'open' }, } as const satisfies AreaTable ",
    )
  })

  it('opens a row and keeps what it has', () => {
    const text = `export const x = { b: { path: '/b', m: true, title: () => '甲' }, c: { path: '/c' } } as const satisfies AreaTable\n`
    expect(compact(openRow(text, row))).toBe(
      "export const x = { b: { path: '/b', m: true, title: () => '甲', page: 'x/pages/b/index', status: 'open', }, c: { path: '/c' } } as const satisfies AreaTable ",
    )
  })

  it('says of a row what its call asks for, unless the row says so itself', () => {
    const text = `export const x = { b: { path: '/b', private: true } }`
    expect(compact(openRow(text, { ...row, page: '', isPrivate: true, isPulled: true }))).toBe(
      "export const x = { b: { path: '/b', private: true, title: '乙', pullDown: true, status: 'open', } }",
    )
  })

  it('adds parameters to the area, and makes their interface where there is none', () => {
    const bare = `import type { AreaTable } from '../types'\n\nexport const afterSale = {}\n`
    const made = addParams(bare, 'after-sale', { ...row, params: ['orderNo', 'from?'] })
    expect(compact(made)).toContain("export interface AfterSaleParams { b: 'orderNo' | 'from?' }")
    expect(compact(addParams(made, 'after-sale', { ...row, name: 'c', params: ['id'] }))).toContain(
      "{ b: 'orderNo' | 'from?' c: 'id' }",
    )
    expect(addParams(made, 'after-sale', { ...row, params: ['id'] })).toBe(made)
    expect(addParams(bare, 'after-sale', row)).toBe(bare)
  })

  it('joins the parameters of an area in the manifest, once', () => {
    const text = `import { afterSale } from './areas/after-sale'\ninterface ParamSpecs\n  extends\n    CommonParams {}\n`
    const joined = joinParams(text, 'after-sale')
    expect(compact(joined)).toBe(
      "import { afterSale, type AfterSaleParams } from './areas/after-sale' interface ParamSpecs extends AfterSaleParams, CommonParams {} ",
    )
    expect(joinParams(joined, 'after-sale')).toBe(joined)
  })

  it('throws for a row that is not there', () => {
    expect(() => openRow('export const x = {} as const', row)).toThrow('no row b in the table')
  })
})
