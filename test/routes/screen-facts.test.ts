/**
 * An area's table divided for the H5 build (config/screen-facts-loader.cjs).
 * @tier landing
 * @areas routes
 */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ModuleKind, transpileModule } from 'typescript'
import { divide } from '../../config/screen-facts-loader.cjs'
import { routes, withPages, type RouteName } from '../../src/routes/manifest'
import type { AreaTable } from '../../src/routes/types'

const AREAS = path.join(__dirname, '../../src/routes/areas')
const files = readdirSync(AREAS).map((file) => [file, readFileSync(path.join(AREAS, file), 'utf8')] as const)

const table = `export interface P { a: 'id' }
const NAMES = { x: 'X' }
export const some = {
  first: { title: '一', path: '/a', private: true, status: 'open' },
  // A comment between rows.
  second: { path: '/b', title: ({ id }) => NAMES[id], tab: '二', status: 'open' },
  closed: { path: '/c', title: '三' },
  someNamed: { path: '/some/named', status: 'open' },
  untitled: { path: '/d', status: 'open' },
  arrival: { path: '/e', page: 'product/pages/list/index', title: '四', status: 'open' },
} as const satisfies AreaTable
export const after = 1`

describe('an area’s table on H5', () => {
  it('comes without what only the screens need', () => {
    expect(divide('some', table, 'rows')).toContain(`export const some = {
  first: { path: '/a', status: 'open' },
  second: { path: '/b', tab: '二', status: 'open' },
  closed: { path: '/c', title: '三' },
  someNamed: { status: 'open' },
  untitled: { path: '/d', status: 'open' },
  arrival: { path: '/e', page: 'product/pages/list/index', title: '四', status: 'open' },
}
export const after = 1`)
  })

  it('has that apart, with what it names', () => {
    const facts = divide('some', table, 'facts')
    expect(facts).toContain(`const NAMES`)
    expect(facts).toContain(`export const facts = {
  first: { title: '一', private: true },
  second: { title: ({ id }) => NAMES[id] },
}`)
  })

  it.each(files)('%s can be divided', (file, text) => {
    const count = (rows: string) => rows.match(/status: 'open'/g)?.length ?? 0
    const rows = divide(path.basename(file, '.ts'), text, 'rows')
    expect(count(rows)).toBe(count(text))
  })

  it('has every row’s address, named or following from its name', () => {
    for (const [file, text] of files) {
      const area = path.basename(file, '.ts')
      const exported: Record<string, AreaTable> = {}
      const { outputText } = transpileModule(divide(area, text, 'rows'), {
        compilerOptions: { module: ModuleKind.CommonJS },
      })
      new Function('exports', outputText)(exported)
      const rows = Object.entries(withPages(area, Object.values(exported)[0] ?? {}))
      expect(rows.map(([name, row]) => [name, row.path])).toEqual(
        rows.map(([name]) => [name, routes[name as RouteName].path]),
      )
    }
  })
})
