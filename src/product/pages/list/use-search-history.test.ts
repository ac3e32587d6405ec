import { HISTORY_LIMIT } from '../../limits'
import { readHistory, remember } from './use-search-history'

describe('the search history', () => {
  it('puts a repeated search in front instead of keeping it twice', () => {
    expect(remember(['Kelly', '腕表'], 'kelly ')).toEqual(['kelly', '腕表'])
  })

  it('forgets the oldest beyond its limit', () => {
    const words = Array.from({ length: HISTORY_LIMIT + 3 }, (_, index) => `词${index}`)
    const history = words.reduce<string[]>(remember, [])
    expect(history).toHaveLength(HISTORY_LIMIT)
    expect(history[0]).toBe(`词${HISTORY_LIMIT + 2}`)
  })

  it('does not remember an empty search', () => {
    expect(remember(['腕表'], '  ')).toEqual(['腕表'])
  })

  it('is empty where something else is stored', () => {
    expect(readHistory({ a: 1 })).toEqual([])
    expect(readHistory(null)).toEqual([])
    expect(readHistory(['包', 3])).toEqual(['包'])
  })
})
