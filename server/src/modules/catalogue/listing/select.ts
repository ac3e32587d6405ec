/** Evaluates a query over the listing: one page of ids, the total, the counts of every filter, and the price range. */
import { FACET_KEYS, type FacetKey, type Sort } from '@contract/catalogue'
import { MAX_CACHED_COUNTS, LARGE_SET, MAX_CACHED_UNIONS } from '../limits'
import { Bitset } from './bitset'
import type { Listing } from './listing'

export interface Selection {
  /** Any of the values per filter; filters are joined by "and". Unknown values match nothing. */
  filters: Partial<Record<FacetKey, readonly string[]>>
  minPriceFen?: number
  maxPriceFen?: number
  dropped?: boolean
  /** Only these ids: the results of a search. */
  found?: readonly number[]
  /** `found`: in the order of `found`. */
  sort: Sort | 'found'
}

/** Value → number of matching items, with every other filter applied and its own left out. */
export type FacetCounts = Record<FacetKey, Map<string, number>>

export interface Counted {
  facets: FacetCounts
  /** Over everything but the price filter itself; null when nothing matches. */
  prices: { minFen: number; maxFen: number } | null
}

interface Sets {
  /** The items that match the whole query. */
  all: Bitset
  /** The items that match without one of its filters; absent where that filter is not used. */
  without: Partial<Record<FacetKey | 'price', Bitset>>
}

/** Slots of ids, in their order; ids outside the listing are left out. */
function slotsOf(listing: Listing, ids: readonly number[]): Uint32Array {
  return Uint32Array.from(ids.map((id) => listing.slotOf(id)).filter((slot) => slot !== undefined))
}

/** Conditions of every item that are not filters with options. */
function ground(listing: Listing, { found, dropped }: Selection): Bitset {
  let set = listing.onSale
  if (found) {
    const members = new Bitset(new Int32Array((listing.size + 31) >>> 5))
    for (const slot of slotsOf(listing, found)) members.add(slot)
    set = set.and(members)
  }
  return dropped ? set.and(listing.fell) : set
}

/** Results cached for one state of the listing. */
interface Cache {
  generation: number
  everything: Counted | null
  large: Map<string, Map<string, number>>
  /** Union of several values of one filter, most often the leaves of a top category. */
  unions: Map<string, Bitset>
}
const caches = new WeakMap<Listing, Cache>()

function cacheOf(listing: Listing): Cache {
  const known = caches.get(listing)
  if (known?.generation === listing.generation) return known
  const memo: Cache = { generation: listing.generation, everything: null, large: new Map(), unions: new Map() }
  caches.set(listing, memo)
  return memo
}

function membersOf(listing: Listing, key: FacetKey, values: readonly string[]): Bitset {
  const column = listing.facets[key]
  if (values.length === 1) return column.among(values)
  const { unions } = cacheOf(listing)
  const name = `${key} ${values.join(',')}`
  const known = unions.get(name)
  if (known) return known
  const members = column.among(values)
  if (unions.size < MAX_CACHED_UNIONS) unions.set(name, members)
  return members
}

function setsOf(listing: Listing, selection: Selection): Sets {
  const { filters, minPriceFen = 0, maxPriceFen = Number.MAX_SAFE_INTEGER } = selection
  const base = ground(listing, selection)
  const parts: (readonly [FacetKey, Bitset])[] = FACET_KEYS.flatMap((key) => {
    const values = filters[key]
    return values ? [[key, membersOf(listing, key, values)] as const] : []
  })
  const join = (skipped: FacetKey | null): Bitset => {
    const [first, ...rest] = parts.filter(([key]) => key !== skipped)
    return first ? rest.reduce((set, [, part]) => set.keep(part), base.and(first[1])) : base
  }
  const isPriced = minPriceFen > 0 || maxPriceFen < Number.MAX_SAFE_INTEGER
  // Prices are checked last, when few items are left.
  const priced = (set: Bitset): Bitset => (isPriced ? set.between(listing.prices, minPriceFen, maxPriceFen) : set)
  const unpriced = join(null)
  const without: Sets['without'] = isPriced ? { price: unpriced } : {}
  for (const [key] of parts) without[key] = priced(join(key))
  return { all: priced(unpriced), without }
}

/**
 * Walking an order until enough members of a set are found takes few steps for a large set that is spread over the
 * order, and nearly all for a small one, or one that lies at the other end. Then every member is looked at instead.
 * `rangeOf` and `pageOf` walk at most as many steps as that would take.
 *
 * This one finds the lowest and highest price of a set with `count` members.
 */
function rangeOf(listing: Listing, set: Bitset, count: number): Counted['prices'] {
  if (count === 0) return null
  const order = listing.order('price-asc')
  const steps = Math.min(set.words.length + count, order.length)
  let first = 0
  while (first < steps && !set.has(order[first] as number)) first += 1
  let last = order.length - 1
  const end = order.length - steps
  while (last >= end && !set.has(order[last] as number)) last -= 1
  if (first < steps && last >= end) {
    return { minFen: listing.priceOf(order[first] as number), maxFen: listing.priceOf(order[last] as number) }
  }
  return extremesOf(listing.prices, set)
}

/** Lowest and highest value of the members; the set must have one. */
function extremesOf(values: Float64Array, { words }: Bitset): { minFen: number; maxFen: number } {
  let minFen = Infinity
  let maxFen = -Infinity
  for (let at = 0; at < words.length; at += 1) {
    let word = words[at] as number
    const base = (at << 5) + 31
    while (word !== 0) {
      const lowest = word & -word
      const value = values[base - Math.clz32(lowest)] as number
      if (value < minFen) minFen = value
      if (value > maxFen) maxFen = value
      word ^= lowest
    }
  }
  return { minFen, maxFen }
}

/** Counts over everything on sale, computed once per state of the listing: many responses need a part of it. */
export function countOnSale(listing: Listing): Counted {
  const memo = cacheOf(listing)
  if (memo.everything) return memo.everything
  const slots = listing.onSale.slots()
  const counts = FACET_KEYS.map((key) => [key, listing.facets[key].countAmong(slots)])
  const everything = {
    facets: Object.fromEntries(counts) as FacetCounts,
    prices: rangeOf(listing, listing.onSale, slots.length),
  }
  memo.everything = everything
  return everything
}

/**
 * Counts of one filter over a large set, cached until the listing changes: users mostly look at whole categories, and
 * the matches without one of a query's filters are needed again for every other value of that filter.
 */
function countLarge(listing: Listing, key: FacetKey, set: Bitset, selection: Selection): Map<string, number> {
  const { large } = cacheOf(listing)
  const { filters, minPriceFen, maxPriceFen, dropped } = selection
  const others = FACET_KEYS.map((other) => (other === key ? null : (filters[other] ?? null)))
  const name = JSON.stringify([key, others, minPriceFen, maxPriceFen, dropped])
  const known = large.get(name)
  if (known) return known
  const counts = listing.facets[key].countAmong(set.slots())
  if (large.size < MAX_CACHED_COUNTS) large.set(name, counts)
  return counts
}

export interface Selected {
  readonly total: number
  /** Ids of a page, in order. */
  ids(from: number, count: number): number[]
  counted(): Counted
}

/**
 * The members among the first `steps` slots of an order, without the first `from` of them; null when these slots have
 * too few. The innermost loop of most pages, so it contains no calls.
 */
function walk(
  slots: Uint32Array,
  { words }: Bitset,
  { from, count, steps }: { from: number; count: number; steps: number },
): number[] | null {
  const page: number[] = []
  let skip = from
  for (let at = 0; at < steps; at += 1) {
    const slot = slots[at] as number
    if ((((words[slot >>> 5] as number) >>> (slot & 31)) & 1) === 0) continue
    if (skip > 0) skip -= 1
    else if (page.push(slot) === count) return page
  }
  return null
}

/** A page of a set with more than `from` members, in the order of a sort. */
function pageOf(
  listing: Listing,
  sort: Sort,
  set: Bitset,
  { from, count, total }: { from: number; count: number; total: number },
): number[] {
  const order = listing.order(sort)
  const wanted = Math.min(count, total - from)
  // The members would have to be sorted.
  const steps = Math.min(set.words.length + total * Math.log2(total + 1), order.length)
  const isSpread = order.length * (from + wanted) < steps * total
  const walked = isSpread ? walk(order, set, { from, count: wanted, steps }) : null
  if (walked) return walked
  const rank = listing.rank(sort)
  const positions = set.slots()
  for (let at = 0; at < positions.length; at += 1) positions[at] = rank[positions[at] as number] as number
  return Array.from(positions.sort().subarray(from, from + wanted), (position) => order[position] as number)
}

export function select(listing: Listing, selection: Selection): Selected {
  const { all, without } = setsOf(listing, selection)
  const total = all.count()
  return {
    total,
    ids(from, count) {
      if (from >= total) return []
      const { found = [], sort } = selection
      const page =
        sort === 'found'
          ? slotsOf(listing, found)
              .filter((slot) => all.has(slot))
              .subarray(from, from + count)
          : pageOf(listing, sort, all, { from, count, total })
      return Array.from(page, (slot) => listing.idOf(slot))
    },
    counted() {
      const everything = countOnSale(listing)
      if (all === listing.onSale) return everything
      const facets = { ...everything.facets }
      let left: Uint32Array | null = null
      for (const key of FACET_KEYS) {
        const set = without[key] ?? all
        if (set === listing.onSale) continue
        const isLarge = !selection.found && (set === all ? total : set.count()) >= LARGE_SET
        if (isLarge) facets[key] = countLarge(listing, key, set, selection)
        else facets[key] = listing.facets[key].countAmong(set === all ? (left ??= all.slots()) : set.slots())
      }
      const unpriced = without.price ?? all
      return { facets, prices: rangeOf(listing, unpriced, unpriced === all ? total : unpriced.count()) }
    },
  }
}
