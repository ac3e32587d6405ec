/** What the terms and prices of a query are among the items of the listing. */
import type { FacetKey } from '@contract/catalogue'
import { Bitset } from '../listing/bitset'
import type { Listing } from '../listing/listing'
import type { Segment } from './parse'
import type { Filters, Meaning } from './vocabulary'
import { toTsquery } from './words'

function membersOf(listing: Listing, filters: Filters): Bitset {
  const sets = (Object.keys(filters) as FacetKey[]).map((key) => listing.facets[key].among(filters[key] ?? []))
  const [first, ...rest] = sets
  if (!first) return new Bitset()
  return rest.reduce((set, part) => set.and(part), first)
}

function unionOf(listing: Listing, meanings: readonly Meaning[]): Bitset {
  const [only, ...others] = meanings
  if (only && others.length === 0) return membersOf(listing, only.filters)
  const found = new Bitset()
  for (const { filters } of meanings) found.join(membersOf(listing, filters))
  return found
}

/** The items of a term or price; null for text, and for words that say nothing about an item. */
export function setOf(listing: Listing, { term, budget }: Segment): Bitset | null {
  if (budget) return listing.pricedBetween(budget.minFen, budget.maxFen)
  return term && term.meanings.length > 0 ? unionOf(listing, term.meanings) : null
}

export interface Resolved {
  /** Null: every item. */
  within: Bitset | null
  /** Sets of a term's main meanings where it has lesser ones. */
  main: readonly Bitset[]
  tsquery: string | null
}

/** What the segments of a query demand together. */
export function resolve(listing: Listing, segments: readonly Segment[]): Resolved {
  const known = segments.flatMap(({ term }) => (term && term.meanings.length > 0 ? [term.meanings] : []))
  const [first, ...rest] = segments.flatMap((segment) => setOf(listing, segment) ?? [])
  const within = first ? rest.reduce((set, part) => set.and(part), first) : null
  const main = known
    .filter((meanings) => meanings.some(({ isLesser }) => isLesser))
    .map((meanings) =>
      unionOf(
        listing,
        meanings.filter(({ isLesser }) => !isLesser),
      ),
    )
  const texts = segments.filter(({ term }) => term === null).map(({ text }) => text)
  return { within, main, tsquery: toTsquery(texts) }
}
