import { listRange } from './infinite-list-range'
import { LIST_BANDS } from '../internal/limits'

/** 500 items in bands of 600 px on a phone of 812 px. */
const at = (scroll: number, current: number, items = 500) =>
  listRange(items, { top: 100 - scroll, height: (items / 4) * 600, viewport: 812 }, current)

it('before anything is measured the first 24 items are in the document', () => {
  expect(listRange(500, undefined, 0)).toEqual({ from: 0, to: LIST_BANDS, nearEnd: false })
  expect(listRange(8, undefined, 0)).toEqual({ from: 0, to: 2, nearEnd: false })
  expect(listRange(0, undefined, 0)).toEqual({ from: 0, to: 0, nearEnd: false })
})

it('never leaves what is visible without a band to spare, however far one scrolls', () => {
  let from = 0
  for (let scroll = 0; scroll < 74_000; scroll += 190) {
    const range = at(scroll, from)
    const first = Math.max(0, (scroll - 100) / 600)
    const after = Math.min(125, (scroll - 100 + 812) / 600)
    expect(range.from === 0 || first - range.from >= 1).toBe(true)
    expect(range.to === 125 || range.to - after >= 1).toBe(true)
    expect(range.to - range.from).toBeLessThanOrEqual(LIST_BANDS)
    from = range.from
  }
})

it('stays as it is while one scrolls to and fro within it', () => {
  const { from } = at(6100, 0)
  expect(at(6500, from).from).toBe(from)
  expect(at(6100, from).from).toBe(from)
})

it('grows for a window that shows more than six bands', () => {
  const range = listRange(500, { top: -6000, height: 125 * 300, viewport: 3000 }, 0)
  expect(range.to - range.from).toBeGreaterThanOrEqual(12)
})

it('begins and ends at whole lines of six, and leaves nothing visible out', () => {
  let from = 0
  for (let scroll = 0; scroll < 20_000; scroll += 170) {
    const view = { top: 300 - scroll, height: (500 / 6) * 330, viewport: 800, hasSixes: true }
    const range = listRange(500, view, from)
    expect([(range.from * 4) % 6, range.to === 125 ? 0 : (range.to * 4) % 6]).toEqual([0, 0])
    expect(range.from * 4).toBeLessThanOrEqual(Math.max(0, (scroll - 300) / 330) * 6)
    expect(range.to * 4).toBeGreaterThanOrEqual(Math.min(500, ((scroll - 300 + 800) / 330) * 6))
    from = range.from
  }
})

it('reports that the end is near one page ahead', () => {
  expect(at(0, 0, 32).nearEnd).toBe(false)
  expect(at(600 * 4 - 700, 0, 32).nearEnd).toBe(false)
  expect(at(600 * 5 - 500, 0, 32).nearEnd).toBe(true)
})

it('a list that became shorter shows its last bands', () => {
  expect(at(0, 100, 40)).toMatchObject({ from: 0, to: 6 })
})
