import { createExposure, type Exposure } from './exposure'
import { ITEM_DELAY, ITEMS_MAX } from './limits'
import type { TrackedItem } from './tracking-attributes-of'

const item = (position: number, sectionId = 'feed', rstmark = 'r1'): TrackedItem => ({
  id: `i${position}`,
  position,
  sectionId,
  rstmark,
})

let areas: string[]
let batches: string[][]
let exposure: Exposure
beforeEach(() => {
  jest.useFakeTimers()
  areas = []
  batches = []
  exposure = createExposure({
    now: Date.now,
    sectionSeen: (sectionId) => void areas.push(sectionId),
    itemsSeen: (batch) => void batches.push(batch.map(({ id }) => id)),
  })
  exposure.load()
  exposure.show()
})
afterEach(() => void jest.useRealTimers())

describe('areas', () => {
  it('a section counts once per page show', () => {
    exposure.section('feed')
    exposure.section('feed')
    exposure.section('banners')
    expect(areas).toEqual(['feed', 'banners'])
    exposure.hide()
    exposure.show()
    exposure.section('feed')
    expect(areas).toEqual(['feed', 'banners', 'feed'])
  })

  it('nothing is seen while the page is not active', () => {
    exposure.hide()
    exposure.section('feed')
    exposure.item(item(1), true)
    jest.advanceTimersByTime(5000)
    expect(areas).toEqual([])
    expect(batches).toEqual([])
  })
})

describe('items', () => {
  it('items visible for the exposure delay of 1000 ms are gathered into one event, by position (spec 9/63)', () => {
    expect(ITEM_DELAY).toBe(1000)
    exposure.item(item(2), true)
    exposure.item(item(1), true)
    jest.advanceTimersByTime(999)
    expect(batches).toEqual([])
    jest.advanceTimersByTime(1)
    expect(batches).toEqual([['i1', 'i2']])
    jest.advanceTimersByTime(10_000)
    expect(batches).toHaveLength(1)
  })

  it('an item that is scrolled past within the delay does not count', () => {
    exposure.item(item(1), true)
    jest.advanceTimersByTime(999)
    exposure.item(item(1), false)
    jest.advanceTimersByTime(5000)
    expect(batches).toEqual([])
  })

  it('an item that comes later gets its own 1000 ms', () => {
    exposure.item(item(1), true)
    jest.advanceTimersByTime(600)
    exposure.item(item(2), true)
    jest.advanceTimersByTime(400)
    expect(batches).toEqual([['i1']])
    jest.advanceTimersByTime(700)
    // Visible long enough, and gone before its group is reported.
    exposure.item(item(2), false)
    jest.advanceTimersByTime(300)
    expect(batches).toEqual([['i1'], ['i2']])
    expect(jest.getTimerCount()).toBe(0)
  })

  it('one element counts once per page visit, also when it comes and goes and the page is hidden and shown', () => {
    exposure.item(item(1), true)
    jest.advanceTimersByTime(1000)
    exposure.item(item(1), false)
    exposure.item(item(1), true)
    exposure.hide()
    exposure.show()
    exposure.item(item(1), true)
    jest.advanceTimersByTime(5000)
    expect(batches).toEqual([['i1']])
    exposure.hide()
    exposure.load()
    exposure.show()
    exposure.item(item(1), true)
    jest.advanceTimersByTime(1000)
    expect(batches).toEqual([['i1'], ['i1']])
  })

  it('each section and each answer has its own event', () => {
    exposure.item(item(1, 'feed', 'r1'), true)
    exposure.item(item(2, 'feed', 'r2'), true)
    exposure.item(item(1, 'similar', 'r1'), true)
    jest.advanceTimersByTime(1000)
    expect(batches).toEqual([['i1'], ['i2'], ['i1']])
  })

  it('hiding reports what was visible long enough and forgets the rest', () => {
    exposure.item(item(1), true)
    jest.advanceTimersByTime(500)
    exposure.item(item(2), true)
    jest.advanceTimersByTime(500)
    exposure.item(item(3), true)
    jest.advanceTimersByTime(600)
    exposure.hide()
    expect(batches).toEqual([['i1'], ['i2']])
    expect(jest.getTimerCount()).toBe(0)
  })

  it('many at once travel in events of at most 50, and cost one timer', () => {
    for (let position = 1; position <= 2 * ITEMS_MAX + 1; position++) exposure.item(item(position), true)
    expect(jest.getTimerCount()).toBe(1)
    jest.advanceTimersByTime(1000)
    expect(batches.map(({ length }) => length)).toEqual([ITEMS_MAX, ITEMS_MAX, 1])
  })
})
