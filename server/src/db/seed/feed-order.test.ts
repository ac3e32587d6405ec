import { factsOf } from '../../media/subject'
import { createFeedOrder, pictureRank } from './feed-order'
import { generateCatalogue } from './generate'
import type { SeedItem } from './make-item'

const feed = (seed?: number): SeedItem[] =>
  [...generateCatalogue({ count: 600, now: Date.UTC(2026, 10, 22), ...(seed !== undefined && { seed }) })].sort(
    (a, b) => b.score - a.score || b.id - a.id,
  )

describe('the default order of a catalogue', () => {
  it.each([undefined, 7])('begins with the best pictures, of all categories, many brands and colours', (seed) => {
    const items = feed(seed)
    const first = items.slice(0, 24)
    expect(first.every(({ subject }) => pictureRank(subject) === 0)).toBe(true)
    expect(new Set(first.slice(0, 8).map(({ category }) => category)).size).toBeGreaterThanOrEqual(5)
    expect(new Set(first.map(({ category }) => category)).size).toBe(6)
    expect(new Set(first.map(({ brand }) => brand.code)).size).toBeGreaterThanOrEqual(10)
    expect(new Set(first.map(({ subject }) => subject.colour)).size).toBeGreaterThanOrEqual(7)
    for (const [at, item] of first.entries()) {
      const next = first[at + 1]
      if (next === undefined) continue
      expect(next.category).not.toBe(item.category)
      expect(next.brand.code).not.toBe(item.brand.code)
    }
  })

  it('ends with the pictures that are hardest to name', () => {
    const ranks = feed().map(({ subject }) => pictureRank(subject))
    expect([...ranks].sort()).toEqual(ranks)
    expect(ranks.at(-1)).toBe(2)
  })

  it('mixes the brands of a category’s own list too', () => {
    const bags = feed().filter(({ subject }) => factsOf(subject.kind).category === 'bags')
    const repeats = bags.slice(0, 20).filter((item, at) => item.brand.code === bags[at - 1]?.brand.code)
    expect(repeats.length).toBeLessThanOrEqual(2)
  })

  it('is a whole number in the range of the column, however many items there are', () => {
    const order = createFeedOrder()
    const subject = { kind: 'tote', material: 'canvas', colour: 'black' } as const
    const scores = Array.from({ length: 80_000 }, () => order.next('one', subject))
    expect(scores.every((score) => Number.isInteger(score) && score >= 0 && score < 1_000_000)).toBe(true)
    expect(scores[0]).toBeGreaterThan(scores.at(-1) ?? 0)
  })
})
