import { ranked, rising, withPins } from './ranking'

const counted = (word: string, searchers: number) => ({ word, shown: word, searchers })
const wordsOf = (list: readonly { word: string }[]) => list.map(({ word }) => word)

describe('the places of words', () => {
  it('follow the number of searchers, and leave out words of fewer than five', () => {
    expect(wordsOf(ranked([counted('a', 4), counted('b', 5), counted('d', 9), counted('c', 9)]))).toEqual([
      'c',
      'd',
      'b',
    ])
  })

  it('follow the rise over the usual day, and leave out what rises little or by chance', () => {
    const before = new Map([
      ['usual', 70],
      ['doubled', 35],
      ['little', 63],
    ])
    const risen = rising(
      [counted('usual', 10), counted('doubled', 10), counted('new', 6), counted('little', 10), counted('few', 4)],
      before,
    )
    expect(risen.map(({ word, risePercent }) => [word, risePercent])).toEqual([
      ['new', 500],
      ['doubled', 100],
    ])
  })

  it('give way to pinned words, of which each is there once', () => {
    const places = [1, 2, 3].map((id) => ({ id }))
    const list = withPins(places, [
      { id: 3, pinnedRank: 1 },
      { id: 9, pinnedRank: 3 },
    ])
    expect(list.map(({ id, isPinned }) => [id, isPinned])).toEqual([
      [3, true],
      [1, false],
      [9, true],
      [2, false],
    ])
  })

  it('have a pinned word at the end of a board that is shorter than its place', () => {
    expect(withPins([{ id: 1 }], [{ id: 2, pinnedRank: 10 }]).map(({ id }) => id)).toEqual([1, 2])
  })
})
