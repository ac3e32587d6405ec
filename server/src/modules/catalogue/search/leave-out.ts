/**
 * Where no item fits all parts of a query, some are left out: what the item is comes before what it looks like, so
 * that 铂金25 黑色 finds the Birkin 25 in other colours. A part is kept as long as something fits it and those before it.
 */
import type { Db } from '../../../db/database'
import { Bitset } from '../listing/bitset'
import type { Listing } from '../listing/listing'
import { itemsOfEach } from './find'
import type { Segment } from './parse'
import { setOf } from './resolve'
import { toTsquery } from './words'

/** What is kept first has the lowest number. */
const ORDER = {
  /** A brand, a series, a nickname of one. */
  name: 0,
  category: 1,
  /** Words of a title. */
  text: 2,
  /** Who wears it. */
  wearer: 3,
  budget: 4,
  /** A size or grade, or a number. */
  value: 5,
  look: 6,
} as const

function orderOf({ term, text, budget }: Segment): number {
  if (budget) return ORDER.budget
  if (term === null) return /^\d+$/.test(text) ? ORDER.value : ORDER.text
  const filters = term.meanings.map((meaning) => meaning.filters)
  if (filters.some(({ brandId, seriesId }) => brandId ?? seriesId)) return ORDER.name
  const hasSize = filters.some(({ size }) => size)
  if (filters.some(({ categoryId }) => categoryId)) return hasSize ? ORDER.wearer : ORDER.category
  return hasSize || filters.some(({ grade }) => grade) ? ORDER.value : ORDER.look
}

/** The items on sale of each part, in their order. */
async function setsOf(db: Db, listing: Listing, parts: readonly Segment[]): Promise<Bitset[]> {
  const texts = parts.filter(({ term }) => term === null)
  const ids = await itemsOfEach(
    db,
    texts.map(({ text }) => toTsquery([text]) ?? ''),
  )
  return parts.map((part) => {
    const known = setOf(listing, part)
    if (known) return known.and(listing.onSale)
    const set = new Bitset(new Int32Array((listing.size + 31) >>> 5))
    for (const id of ids[texts.indexOf(part)] ?? []) {
      const slot = listing.slotOf(id)
      if (slot !== undefined) set.add(slot)
    }
    return set.and(listing.onSale)
  })
}

/**
 * @returns the segments that something fits, with those that say nothing about an item, and those that were left out,
 *   both in their order; null where nothing is left that names an item: 黑色 alone is not what 黑色 电饭锅 means
 */
export async function withoutLesser(
  db: Db,
  listing: Listing,
  segments: readonly Segment[],
): Promise<{ kept: Segment[]; leftOut: Segment[] } | null> {
  const parts = segments.filter(({ term, budget }) => budget ?? (term === null || term.meanings.length > 0))
  if (parts.length < 2) return null
  const sets = await setsOf(db, listing, parts)
  const sorted = parts.map((part, index) => ({ part, set: sets[index] as Bitset, order: orderOf(part) }))
  sorted.sort((a, b) => a.order - b.order)
  let fitting = listing.onSale
  let isNamed = false
  const leftOut = new Set<Segment>()
  for (const { part, set, order } of sorted) {
    const next = fitting.and(set)
    if (next.count() === 0) {
      leftOut.add(part)
      continue
    }
    fitting = next
    isNamed ||= order <= ORDER.text
  }
  if (!isNamed || leftOut.size === 0) return null
  return {
    kept: segments.filter((segment) => !leftOut.has(segment)),
    leftOut: segments.filter((segment) => leftOut.has(segment)),
  }
}
