import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { divide } from '../../config/screen-facts-loader.cjs'
import { addScreenFacts, screenFactsOf } from './screen-facts'
import { titleOf } from './title'

const AREAS = path.join(__dirname, 'areas')
const files = readdirSync(AREAS).map((file) => [file, readFileSync(path.join(AREAS, file), 'utf8')] as const)

const table = `export interface P { a: 'id' }
const NAMES = { x: 'X' }
export const some = {
  first: { title: '一', path: '/a', private: true, status: 'open' },
  // A comment between rows.
  second: { path: '/b', title: ({ id }) => NAMES[id], tab: '二', status: 'open' },
  closed: { path: '/c', title: '三' },
  untitled: { path: '/d', status: 'open' },
} as const satisfies AreaTable
export const after = 1`

describe('an area’s table on H5', () => {
  it('comes without what only the screens need', () => {
    expect(divide(table, 'rows')).toContain(`export const some = {
  first: { path: '/a', status: 'open' },
  second: { path: '/b', tab: '二', status: 'open' },
  closed: { path: '/c', title: '三' },
  untitled: { path: '/d', status: 'open' },
}
export const after = 1`)
  })

  it('has that apart, with what it names', () => {
    const facts = divide(table, 'facts')
    expect(facts).toContain(`const NAMES`)
    expect(facts).toContain(`export const facts = {
  first: { title: '一', private: true },
  second: { title: ({ id }) => NAMES[id] },
}`)
  })

  it.each(files)('%s can be divided', (_, text) => {
    const count = (rows: string) => rows.match(/status: 'open'/g)?.length ?? 0
    const rows = divide(text, 'rows')
    expect(count(rows)).toBe(count(text))
    expect(rows).not.toMatch(/(title|private|pullDown): [^{}]*status: 'open'/)
  })
})

it('what came with an area’s pages holds for its rows', () => {
  expect(screenFactsOf('cart')).toMatchObject({ title: '购物车', pullDown: true })
  addScreenFacts({ cart: { title: ({ from }) => `从${from}`, private: true } })
  expect(screenFactsOf('cart').private).toBe(true)
  expect(titleOf('cart', { from: '1' })).toBe('从1')
})
