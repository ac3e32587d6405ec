/**
 * From what a user types to the items of the listing: terms become filters in memory, the rest is searched in the word
 * index, and a query that finds nothing is corrected once. Where no item fits all of it, its lesser parts are left out.
 */
import type { FacetKey } from '@contract/catalogue'
import type { Db } from '../../../db/database'
import { RANKED_LIMIT, SUGGESTION_LIMIT } from '../limits'
import { Bitset } from '../listing/bitset'
import type { Listing } from '../listing/listing'
import type { ListingState } from '../listing/reader'
import { correct } from './correct'
import { countItems, findItems, itemsHaving } from './find'
import { withoutLesser } from './leave-out'
import { resolve, type Resolved } from './resolve'
import { joined, parse, type Segment } from './parse'
import { syllablesOf } from './readings'
import { vocabularyOf, type Candidate, type Vocabulary } from './vocabulary'
import { fold, toTsquery } from './words'

/** An item with what terms and prices are compared with. */
export type FacetedItem = { id: number; priceFen: number } & Readonly<Record<FacetKey, string | number>>

/** What a query found, as a selection takes it. */
export interface Found {
  /** Only these. */
  within?: Bitset
  /** Only these too, the best first. */
  found?: readonly number[]
  /** Whether `found` is sorted by relevance. */
  isRanked: boolean
  /** The query that was searched instead of the typed one. */
  correctedKeyword?: string
  /** The parts of the query that were left out, as they were typed. */
  leftOut?: string[]
}

const NOTHING: Found = { within: new Bitset(), isRanked: false }

function soundOf(text: string): string | null {
  return syllablesOf(text)?.join('') ?? null
}

/** Sorts slots by the number of terms of which they are no main meaning; equal ones keep their order. */
function byMeaning(slots: readonly number[], main: readonly Bitset[]): number[] {
  const tiers: number[][] = main.map(() => []).concat([[]])
  for (const slot of slots) tiers[main.filter((set) => !set.has(slot)).length]?.push(slot)
  return tiers.flat()
}

/** The items on sale of resolved terms, or null without terms. */
function ranked(listing: Listing, { within, main }: Resolved): Found {
  if (within === null) return { isRanked: false }
  if (main.length === 0) return { within, isRanked: false }
  const slots = within.and(listing.onSale).slots()
  const rank = listing.rank('default')
  const sorted = Array.from(slots).sort((a, b) => (rank[a] as number) - (rank[b] as number))
  return { found: byMeaning(sorted, main).map((slot) => listing.idOf(slot)), isRanked: true }
}

async function find(db: Db, listing: Listing, resolved: Resolved): Promise<Found> {
  const { within, main, tsquery } = resolved
  if (tsquery === null) return ranked(listing, resolved)
  const { ids, ranked: isRanked } = await findItems(db, tsquery)
  const isSorted = isRanked && main.length > 0 && ids.length <= RANKED_LIMIT
  const slots = isSorted ? ids.flatMap((id) => listing.slotOf(id) ?? []) : []
  const found = isSorted ? byMeaning(slots, main).map((slot) => listing.idOf(slot)) : ids
  return { ...(within && { within }), found, isRanked }
}

function isEmpty(listing: Listing, { within, found }: Found): boolean {
  const isOnSale = (slot: number | undefined): boolean =>
    slot !== undefined && listing.onSale.has(slot) && (within?.has(slot) ?? true)
  if (found) return !found.some((id) => isOnSale(listing.slotOf(id)))
  return within ? within.and(listing.onSale).count() === 0 : false
}

/** A single character beside a term is in some title nearly always: 爱马士 would find 波士顿包 of 爱马仕. */
function isLoose({ term, text, han }: Segment): boolean {
  return term === null && han && Array.from(text).length === 1
}

/** The query that was probably meant; null when every part of it finds something, or resembles nothing. */
async function meant(db: Db, segments: readonly Segment[], vocabulary: Vocabulary): Promise<Segment[] | null> {
  const texts = segments.filter(({ term }) => term === null)
  if (texts.length === 0) return null
  const counts = await countItems(
    db,
    texts.map(({ text }) => toTsquery([text]) ?? ''),
  )
  const unknown = new Set(texts.filter((_, index) => counts[index] === 0))
  if (unknown.size === 0) return null
  return correct(segments, vocabulary, { isUnknown: (segment) => unknown.has(segment), soundOf })
}

export interface SearchOptions {
  /** The words exactly as typed: neither corrected nor left out. */
  exact?: boolean
  /** Whether parts of the query may be left out where no item fits all of them. */
  mayLeaveOut?: boolean
}

/** Searches for a keyword that is not empty. */
export async function search(
  db: Db,
  { listing, reference }: ListingState,
  keyword: string,
  { exact = false, mayLeaveOut = false }: SearchOptions = {},
): Promise<Found> {
  const vocabulary = vocabularyOf(reference, listing)
  const segments = parse(keyword, vocabulary)
  if (segments.length === 0) return NOTHING
  const again = async (corrected: readonly Segment[] | null): Promise<Found | null> => {
    if (!corrected) return null
    const correctedKeyword = joined(corrected)
    const found = await find(db, listing, resolve(listing, parse(correctedKeyword, vocabulary)))
    return isEmpty(listing, found) ? null : { ...found, correctedKeyword }
  }
  if (!exact && segments.some(isLoose)) {
    const found = await again(correct(segments, vocabulary, { isUnknown: isLoose, soundOf }))
    if (found) return found
  }
  const found = await find(db, listing, resolve(listing, segments))
  if (exact || !isEmpty(listing, found)) return found
  const corrected = await meant(db, segments, vocabulary)
  const foundAgain = await again(corrected)
  if (foundAgain || !mayLeaveOut) return foundAgain ?? found
  const correctedKeyword = corrected ? joined(corrected) : undefined
  const all = correctedKeyword === undefined ? segments : parse(correctedKeyword, vocabulary)
  const fitting = await withoutLesser(db, listing, all)
  if (!fitting) return found
  return {
    ...(await find(db, listing, resolve(listing, fitting.kept))),
    leftOut: fitting.leftOut.map(({ text }) => text),
    ...(correctedKeyword !== undefined && { correctedKeyword }),
  }
}

/** Candidates that begin with the typed text, then those that contain it; those with more items first. */
export function matching(
  candidates: readonly Candidate[],
  typed: string,
  countOf: (candidate: Candidate) => number,
): { text: string; count: number }[] {
  const wanted = fold(typed)
  if (wanted === '') return []
  return candidates
    .flatMap(({ text, keys }) => {
      const places = keys.map((key) => key.indexOf(wanted)).filter((place) => place >= 0)
      return places.length === 0 ? [] : [{ text, keys, rank: Math.min(...places) === 0 ? 0 : 1 }]
    })
    .map(({ rank, ...candidate }) => ({ rank, text: candidate.text, count: countOf(candidate) }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => a.rank - b.rank || b.count - a.count)
    .slice(0, SUGGESTION_LIMIT)
    .map(({ text, count }) => ({ text, count }))
}

const counts = new WeakMap<Vocabulary, { generation: number; byText: Map<string, number> }>()

/** Completions of what is being typed, and the right words where it is misspelled. */
export function suggest({ listing, reference }: ListingState, typed: string): { text: string; count: number }[] {
  const vocabulary = vocabularyOf(reference, listing)
  let cached = counts.get(vocabulary)
  if (cached?.generation !== listing.generation) {
    cached = { generation: listing.generation, byText: new Map() }
    counts.set(vocabulary, cached)
  }
  const { byText } = cached
  const countOf = ({ text }: Candidate): number => {
    const known = byText.get(text)
    if (known !== undefined) return known
    const { within } = resolve(listing, parse(text, vocabulary))
    const count = within ? within.and(listing.onSale).count() : 0
    byText.set(text, count)
    return count
  }
  const found = matching(vocabulary.candidates, typed, countOf)
  if (found.length > 0) return found
  const corrected = correct(parse(typed, vocabulary), vocabulary, { isUnknown: ({ term }) => term === null, soundOf })
  if (!corrected) return []
  const text = joined(corrected)
  const near = matching(vocabulary.candidates, text, countOf)
  const whole = { text, count: countOf({ text, keys: [] }) }
  return near.length > 0 || whole.count === 0 ? near : [whole]
}

/** The series that a query names: of a brand it names too, and only what its words mostly mean. */
export function seriesIn({ listing, reference }: ListingState, keyword: string): number[] {
  const vocabulary = vocabularyOf(reference, listing)
  const filters = parse(keyword, vocabulary).flatMap(({ term }) =>
    (term?.meanings ?? []).flatMap((meaning) => (meaning.isLesser ? [] : meaning.filters)),
  )
  const brands = new Set(filters.flatMap(({ brandId = [], seriesId }) => (seriesId ? [] : brandId)))
  const named = new Set(filters.flatMap(({ seriesId = [] }) => seriesId).map(Number))
  return [...named].filter((id) => {
    const series = reference.series.get(id)
    return series !== undefined && !series.hidden && (brands.size === 0 || brands.has(String(series.brandId)))
  })
}

/** Whether an item, on sale or not, is what each of the terms means, and of the price. */
function isMeant(item: FacetedItem, segments: readonly Segment[]): boolean {
  return segments.every(({ term, budget }) => {
    if (budget) return item.priceFen >= budget.minFen && item.priceFen <= budget.maxFen
    if (!term || term.meanings.length === 0) return true
    return term.meanings.some(({ filters }) =>
      (Object.keys(filters) as FacetKey[]).every((key) => filters[key]?.includes(String(item[key]))),
    )
  })
}

/** Those of some items that a query finds, in their order, also such as are not on sale. */
export async function searchAmong(
  db: Db,
  { listing, reference }: ListingState,
  items: readonly FacetedItem[],
  keyword: string,
): Promise<FacetedItem[]> {
  const vocabulary = vocabularyOf(reference, listing)
  const findBy = async (segments: readonly Segment[]): Promise<FacetedItem[]> => {
    const meant = segments.length === 0 ? [] : items.filter((item) => isMeant(item, segments))
    const tsquery = toTsquery(segments.flatMap(({ term, text }) => (term === null ? [text] : [])))
    if (tsquery === null || meant.length === 0) return meant
    const having = await itemsHaving(
      db,
      tsquery,
      meant.map(({ id }) => id),
    )
    return meant.filter(({ id }) => having.has(id))
  }
  const segments = parse(keyword, vocabulary)
  const found = await findBy(segments)
  if (found.length > 0) return found
  const corrected = correct(segments, vocabulary, { isUnknown: ({ term }) => term === null, soundOf })
  return corrected ? findBy(parse(joined(corrected), vocabulary)) : found
}
