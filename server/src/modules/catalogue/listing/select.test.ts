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
