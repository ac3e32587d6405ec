/** Evaluates a query over the listing: one page of ids, the total, the counts of every filter, and the price range. */
import { FACET_KEYS, type FacetKey, type Sort } from '@contract/catalogue'
import { LARGE_SET, MAX_CACHED_COUNTS, MAX_CACHED_UNIONS, MAX_CACHED_VALUE_COUNTS } from '../limits'
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
  /** Only these slots: the terms of a search. */
  within?: Bitset
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
function ground(listing: Listing, { found, within, dropped }: Selection): Bitset {
  let set = within ? listing.onSale.and(within) : listing.onSale
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
  /** Counts of one filter among the items with one value of another. */
  perValue: Map<string, Uint32Array>
  large: Map<string, Uint32Array>
  /** Union of several values of one filter, most often the leaves of a top category. */
  unions: Map<string, Bitset>
}
const caches = new WeakMap<Listing, Cache>()

function cacheOf(listing: Listing): Cache {
  const known = caches.get(listing)
  if (known?.generation === listing.generation) return known
  const memo: Cache = {
    generation: listing.generation,
    everything: null,
    perValue: new Map(),
    large: new Map(),
    unions: new Map(),
  }
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
  return remember(unions, name, members, MAX_CACHED_UNIONS)
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
  const range = isPriced ? listing.pricedBetween(minPriceFen, maxPriceFen) : null
  const priced = (set: Bitset): Bitset => (range ? set.and(range) : set)
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

/** Adds a result, for the oldest one when there are too many. */
function remember<T>(results: Map<string, T>, name: string, result: T, most: number): T {
  if (results.size >= most)
    for (const oldest of results.keys()) {
      results.delete(oldest)
      break
    }
  results.set(name, result)
  return result
}

/** The only filter of a selection without one of its filters, if no other condition is left either. */
function onlyFilter({ filters, minPriceFen, maxPriceFen, dropped }: Selection, without: FacetKey): FacetKey | null {
  if (minPriceFen !== undefined || maxPriceFen !== undefined || dropped) return null
  const left = FACET_KEYS.filter((key) => key !== without && filters[key])
  return left.length === 1 ? (left[0] ?? null) : null
}

/**
 * Counts of one filter over a large set, cached until the listing changes: users mostly look at whole brands and
 * categories, and the matches without one of a query's filters are needed again for every other value of that filter.
 * Items have one value of a filter, so the counts of several values are the sum of each.
 */
function countLarge(
  listing: Listing,
  key: FacetKey,
  { slots, name, selection }: { slots: () => Uint32Array; name: string; selection: Selection },
): Uint32Array {
  const { perValue, large } = cacheOf(listing)
  const column = listing.facets[key]
  const only = onlyFilter(selection, key)
  if (only === null) {
    const ownName = `${key} ${name}`
    return large.get(ownName) ?? remember(large, ownName, column.countCodes(slots()), MAX_CACHED_COUNTS)
  }
  const parts = (selection.filters[only] ?? []).map((value) => {
    const ownName = `${key} ${only} ${value}`
    const known = perValue.get(ownName)
    if (known) return known
    const members = listing.facets[only].among([value]).and(listing.onSale)
    return remember(perValue, ownName, column.countCodes(members.slots()), MAX_CACHED_VALUE_COUNTS)
  })
  const [first, ...rest] = parts
  if (first && rest.length === 0) return first
  const sum = new Uint32Array(column.values.length)
  for (const part of parts) {
    for (let code = 0; code < part.length; code += 1) sum[code] = (sum[code] as number) + (part[code] as number)
  }
  return sum
}

/** Identifies a selection without one of its filters, apart from search and sort. */
function nameOf({ filters, minPriceFen, maxPriceFen, dropped }: Selection, without: FacetKey | null): string {
  const values = FACET_KEYS.map((key) => (key === without ? null : (filters[key] ?? null)))
  return JSON.stringify([values, minPriceFen, maxPriceFen, dropped])
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
      let slots: Uint32Array | null = null
      const allSlots = (): Uint32Array => (slots ??= all.slots())
      let allName: string | null = null
      for (const key of FACET_KEYS) {
        const set = without[key] ?? all
        if (set === listing.onSale) continue
        const column = listing.facets[key]
        const isAll = set === all
        const isLarge = !selection.found && !selection.within && (isAll ? total : set.count()) >= LARGE_SET
        const ownSlots = isAll ? allSlots : () => set.slots()
        if (isLarge) {
          const name = isAll ? (allName ??= nameOf(selection, null)) : nameOf(selection, key)
          facets[key] = column.named(countLarge(listing, key, { slots: ownSlots, name, selection }))
        } else facets[key] = column.named(column.countCodes(ownSlots()))
      }
      const unpriced = without.price ?? all
      return { facets, prices: rangeOf(listing, unpriced, unpriced === all ? total : unpriced.count()) }
    },
  }
}
