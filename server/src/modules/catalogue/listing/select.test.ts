import { FACET_KEYS, SORTS, type FacetKey } from '@contract/catalogue'
import { createRandom } from '../../../db/seed/random'
import { Bitset } from './bitset'
import { Listing, type ListingRow } from './listing'
import { select, type Selection } from './select'

const random = createRandom(5)

function makeRow(id: number): ListingRow {
  return {
    id,
    brandId: random.whole(1, 5),
    seriesId: random.whole(1, 20),
    categoryId: random.whole(101, 110),
    grade: random.pick(['S', 'A', 'B']),
    size: random.pick(['小号', '大号']),
    material: random.pick(['帆布', '漆皮', '麂皮']),
    colour: random.pick(['黑色', '白色', '红色']),
    priceFen: random.whole(1, 50) * 1000,
    droppedFen: random.chance(0.3) ? random.whole(1, 9) * 100 : 0,
    listedAt: random.whole(1, 60),
    score: random.whole(1, 30),
    title: `item ${id} ${random.whole(1, 9)}`,
    referencePriceFen: random.chance(0.5) ? random.whole(50, 90) * 1000 : null,
    look: 'tote black canvas',
    subjectHash: String(random.whole(1, 99)).padStart(10, '0'),
    onSale: random.chance(0.9),
  }
}

const rows = new Map(Array.from({ length: 400 }, (_, index) => [index + 1, makeRow(index + 1)]))
const listing = new Listing()
listing.update([...rows.values()])

function textOf(row: ListingRow, key: FacetKey): string {
  return String(row[key])
}

function matches(
  row: ListingRow,
  { filters, minPriceFen = 0, maxPriceFen = Infinity, dropped, found }: Selection,
  without?: string,
): boolean {
  return (
    row.onSale &&
    (!dropped || row.droppedFen > 0) &&
    (!found || found.includes(row.id)) &&
    (without === 'price' || (row.priceFen >= minPriceFen && row.priceFen <= maxPriceFen)) &&
    FACET_KEYS.every((key) => key === without || !filters[key] || filters[key]?.includes(textOf(row, key)))
  )
}

const keysOfSort = {
  default: (row: ListingRow) => -row.score,
  newest: (row: ListingRow) => -row.listedAt,
  'price-asc': (row: ListingRow) => row.priceFen,
  'price-desc': (row: ListingRow) => -row.priceFen,
  drop: (row: ListingRow) => -row.droppedFen,
} as const

function randomSelection(): Selection {
  const filters: Selection['filters'] = {}
  for (const key of FACET_KEYS) {
    if (random.chance(0.25))
      filters[key] = random.some(
        Array.from(rows.values(), (row) => textOf(row, key)),
        random.whole(1, 3),
      )
  }
  const found = random.chance(0.3) ? random.some([...rows.keys(), 9999], 120) : undefined
  return {
    filters,
    sort: random.pick(SORTS),
    ...(random.chance(0.3) && { minPriceFen: random.whole(1, 25) * 1000 }),
    ...(random.chance(0.3) && { maxPriceFen: random.whole(25, 50) * 1000 }),
    ...(random.chance(0.3) && { dropped: true }),
    ...(found && { found }),
  }
}

function check(selection: Selection): void {
  const all = [...rows.values()]
  const keyOf = keysOfSort[selection.sort as keyof typeof keysOfSort]
  const wanted = all.filter((row) => matches(row, selection)).sort((a, b) => keyOf(a) - keyOf(b) || b.id - a.id)
  const selected = select(listing, selection)
  expect(selected.total).toBe(wanted.length)
  expect(selected.ids(0, 1000)).toEqual(wanted.map(({ id }) => id))
  expect(selected.ids(8, 8)).toEqual(wanted.slice(8, 16).map(({ id }) => id))
  const { facets, prices } = selected.counted()
  for (const key of FACET_KEYS) {
    const counts = new Map<string, number>()
    for (const row of all.filter((each) => matches(each, selection, key))) {
      counts.set(textOf(row, key), (counts.get(textOf(row, key)) ?? 0) + 1)
    }
    expect(facets[key]).toEqual(counts)
  }
  const priced = all.filter((row) => matches(row, selection, 'price')).map(({ priceFen }) => priceFen)
  expect(prices).toEqual(priced.length === 0 ? null : { minFen: Math.min(...priced), maxFen: Math.max(...priced) })
}

describe('the listing', () => {
  it('selects, sorts and counts as a plain loop does, for 300 random queries', () => {
    for (let round = 0; round < 300; round += 1) check(randomSelection())
  })

  it('does so while items come, go, change their price and are sold', () => {
    for (let round = 0; round < 60; round += 1) {
      const changed = Array.from({ length: random.whole(1, 12) }, () => makeRow(random.whole(1, 460)))
      for (const row of changed) rows.set(row.id, row)
      const gone = random.some([...rows.keys()], 2).filter((id) => !changed.some((row) => row.id === id))
      for (const id of gone) rows.delete(id)
      listing.update([...new Map(changed.map((row) => [row.id, row])).values()], gone)
      check(randomSelection())
      check({ filters: {}, sort: 'default' })
    }
  })

  it('keeps the order of a search where it is asked to', () => {
    const onSale = [...rows.values()].filter((row) => row.onSale).map(({ id }) => id)
    const found = random.some(onSale, 30)
    expect(select(listing, { filters: {}, sort: 'found', found }).ids(0, 30)).toEqual(found)
  })
})

describe('pages and price ranges', () => {
  // Colours have 1, 2, 4 … items; prices are spread for some of them and lie close together for others, at either end.
  const many = new Listing()
  const all: ListingRow[] = []
  for (let power = 0; power <= 12; power += 1) {
    for (let count = 0; count < 2 ** power; count += 1) {
      const at = { 0: random.whole(1, 9000), 1: 9000 + random.whole(0, 50), 2: random.whole(1, 50) }[power % 3] ?? 0
      all.push({ ...makeRow(all.length + 1), colour: `of ${2 ** power}`, priceFen: at * 100, onSale: true })
    }
  }
  for (let from = 0; from < all.length; from += 700) many.update(all.slice(from, from + 700))

  it.each(Array.from({ length: 13 }, (_, power) => 2 ** power))('are those of a plain loop for a set of %d', (size) => {
    const members = all.filter(({ colour }) => colour === `of ${size}`)
    for (const sort of SORTS) {
      const keyOf = keysOfSort[sort]
      const wanted = [...members].sort((a, b) => keyOf(a) - keyOf(b) || b.id - a.id).map(({ id }) => id)
      const selected = select(many, { filters: { colour: [`of ${size}`] }, sort })
      for (const from of [0, 8, random.whole(0, size), Math.max(0, size - 3), size]) {
        expect(selected.ids(from, 8)).toEqual(wanted.slice(from, from + 8))
      }
      const prices = members.map(({ priceFen }) => priceFen)
      expect(selected.counted().prices).toEqual({ minFen: Math.min(...prices), maxFen: Math.max(...prices) })
    }
  })

  it.each(Array.from({ length: 40 }, (_, round) => round))('cut by prices are those of a plain loop, round %d', () => {
    const minPriceFen = random.whole(1, 9100) * 100
    const maxPriceFen = minPriceFen + random.whole(0, 9100) * 100
    const colour = [`of ${2 ** random.whole(5, 12)}`, `of ${2 ** random.whole(5, 12)}`]
    const wanted = all
      .filter((row) => colour.includes(row.colour) && row.priceFen >= minPriceFen && row.priceFen <= maxPriceFen)
      .sort((a, b) => b.score - a.score || b.id - a.id)
      .map(({ id }) => id)
    const selected = select(many, { filters: { colour }, minPriceFen, maxPriceFen, sort: 'default' })
    expect(selected.total).toBe(wanted.length)
    expect(selected.ids(0, 8)).toEqual(wanted.slice(0, 8))
  })

  it('count one filter among several values of another as a plain loop does', () => {
    for (const without of ['grade', 'size'] as const) {
      const colour = ['of 4096', 'of 2048', 'of 1024', 'of 2']
      const { facets } = select(many, { filters: { colour }, sort: 'default' }).counted()
      const counts = new Map<string, number>()
      for (const row of all.filter((one) => colour.includes(one.colour))) {
        counts.set(row[without], (counts.get(row[without]) ?? 0) + 1)
      }
      expect(facets[without]).toEqual(counts)
    }
  })
})

describe('slots', () => {
  const onSaleOf = (of: Listing) => select(of, { filters: {}, sort: 'newest' }).ids(0, 10_000)

  it('of items that left the sale are used again', () => {
    const shop = new Listing()
    const sold = (row: ListingRow) => ({ ...row, onSale: false })
    let current = Array.from({ length: 500 }, (_, index) => makeRow(index + 1)).map((row) => ({ ...row, onSale: true }))
    shop.update(current)
    for (let day = 1; day <= 30; day += 1) {
      const next = current.map(({ id }) => ({ ...makeRow(id + 500), onSale: true }))
      shop.update(current.map(sold))
      shop.update(next)
      current = next
    }
    expect(shop.size).toBeLessThanOrEqual(1500)
    expect(shop.order('default').length).toBeLessThanOrEqual(1500)
    expect([...onSaleOf(shop)].sort((a, b) => a - b)).toEqual(current.map(({ id }) => id))
    expect(shop.cardOf(1)).toBeUndefined()
    for (const row of current) {
      expect(shop.cardOf(row.id)).toMatchObject({
        id: row.id,
        title: row.title,
        grade: row.grade,
        brandId: row.brandId,
      })
    }
  })

  it('of items that come back are their own, whether they were freed or not', () => {
    const shop = new Listing()
    const some = Array.from({ length: 400 }, (_, index) => ({ ...makeRow(index + 1), onSale: true }))
    shop.update(some)
    for (const count of [10, 399]) {
      shop.update(some.slice(0, count).map((row) => ({ ...row, onSale: false })))
      expect(onSaleOf(shop)).toHaveLength(400 - count)
      const changed = some.slice(0, count).map((row) => ({ ...row, title: `back ${row.id}`, listedAt: row.id }))
      shop.update(changed)
      expect(onSaleOf(shop)).toHaveLength(400)
      expect(shop.cardOf(1)?.title).toBe('back 1')
    }
    expect(onSaleOf(shop).slice(-1)).toEqual([1])
  })
})

describe('a bit set', () => {
  it('adds, removes, joins and cuts', () => {
    const some = new Bitset()
    for (const slot of [0, 31, 32, 63, 1000]) some.add(slot)
    some.delete(31)
    some.delete(5000)
    expect([...some.slots()]).toEqual([0, 32, 63, 1000])
    expect(some.count()).toBe(4)
    expect([some.has(0), some.has(31), some.has(1000), some.has(99_999)]).toEqual([true, false, true, false])
    const other = new Bitset()
    other.add(63)
    other.add(64)
    expect([...some.and(other).slots()]).toEqual([63])
    expect([...other.and(some).slots()]).toEqual([63])
    other.join(some)
    expect([...other.slots()]).toEqual([0, 32, 63, 64, 1000])
  })
})
