/**
 * The words that name something: brands, series, categories, sizes and grades with their other names, and the terms of
 * the operator (search_term), which go before them. A closed vocabulary of some thousand words, built in memory when
 * they change, so that a query is resolved to filters of the listing before anything is searched.
 */
import type { FacetKey } from '@contract/catalogue'
import { GRADE_NAMES } from '@contract/grades'
import type { Listing } from '../listing/listing'
import type { Category, Reference, SearchTermRow } from '../listing/reference'
import { syllablesOf } from './readings'
import { fold, tokensOf } from './words'

export type Filters = Partial<Record<FacetKey, readonly string[]>>

/** One thing that a term may mean: any of the values per filter, filters joined by "and". */
export interface Meaning {
  filters: Filters
  /** Found as well, but after the term's other meanings. */
  isLesser: boolean
}

/** `look`: a colour or material. `budget`: a price. `ignored`: says nothing about an item. */
export type TermKind = 'brand' | 'name' | 'category' | 'series' | 'value' | 'look' | 'budget' | 'ignored'

export interface Term {
  /** As it is written: Chanel, 香奈儿, 铂金包. */
  text: string
  kind: TermKind
  meanings: readonly Meaning[]
}

/** A text to search for, and what may be typed to find it. */
export interface Candidate {
  text: string
  /** Folded. */
  keys: readonly string[]
}

export interface Vocabulary {
  /** By folded text. */
  terms: ReadonlyMap<string, Term>
  /** The most tokens that a term has. */
  longest: number
  /** By the pinyin of a term, and by its initials. */
  readings: ReadonlyMap<string, Term>
  initials: ReadonlyMap<string, Term>
  candidates: readonly Candidate[]
}

/** Series whose names are shorter count only after their brand: T, 8, BB are also sizes. */
const MIN_SERIES_NAME = 3
/** A part of a series' name names the series from this length on: `marmont`, but not `le`. */
const MIN_SERIES_PART = 4
/** Units of sizes and what users type for them. */
const UNITS: Readonly<Record<string, string>> = { mm: '毫米', cm: '厘米' }
/** Terms that correct others: the first kind of a pinyin or of a distance wins. */
const KINDS: readonly TermKind[] = ['brand', 'name', 'category', 'series', 'look']

class Builder {
  readonly terms = new Map<string, Term>()
  private readonly closed = new Set<string>()

  /** Adds a meaning; terms that were closed keep theirs. */
  add(text: string, kind: TermKind, filters: Filters | null, isLesser = false): void {
    const key = fold(text)
    if (key === '' || this.closed.has(key)) return
    const meanings = filters ? [{ filters, isLesser }] : []
    const known = this.terms.get(key)
    if (!known) this.terms.set(key, { text, kind, meanings })
    else this.terms.set(key, { ...known, meanings: [...known.meanings, ...meanings] })
  }

  /** Later meanings of the terms so far are left out. */
  close(): void {
    for (const key of this.terms.keys()) this.closed.add(key)
  }
}

/** The size values of a term's bounds: 38 to 41 are 38mm, 40mm, 41. */
function sizesWithin(values: readonly string[], { sizeFrom, sizeTo, sizeName }: SearchTermRow): string[] | null {
  if (sizeName !== null) return [sizeName]
  if (sizeFrom === null && sizeTo === null) return null
  return values.filter((value) => {
    const size = Number.parseFloat(value)
    return size >= (sizeFrom ?? 0) && size <= (sizeTo ?? Infinity)
  })
}

function leavesOf({ tree }: Reference, id: number): string[] {
  const top = tree.find((node) => node.top.id === id)
  return top ? top.leaves.map((leaf) => String(leaf.id)) : [String(id)]
}

function filtersOf(row: SearchTermRow, reference: Reference, sizes: readonly string[]): Filters {
  const within = sizesWithin(sizes, row)
  return {
    // A series belongs to one brand.
    ...(row.brandId !== null && row.seriesId === null && { brandId: [String(row.brandId)] }),
    ...(row.seriesId !== null && { seriesId: [String(row.seriesId)] }),
    ...(row.categoryId !== null && { categoryId: leavesOf(reference, row.categoryId) }),
    ...(row.colour !== null && { colour: [row.colour] }),
    ...(row.material !== null && { material: [row.material] }),
    ...(within !== null && { size: within }),
  }
}

function addSeries(builder: Builder, { brands, series }: Reference): void {
  const full = new Map<string, { text: string; ids: string[] }>()
  const parts = new Map<string, { text: string; ids: string[] }>()
  const note = (names: typeof full, text: string, id: number): void => {
    const known = names.get(fold(text)) ?? { text, ids: [] }
    if (!known.ids.includes(String(id))) known.ids.push(String(id))
    names.set(fold(text), known)
  }
  for (const { id, brandId, name } of series.values()) {
    const brand = brands.get(brandId)
    const words = tokensOf(name).map(({ raw }) => raw)
    if (fold(name).length < MIN_SERIES_NAME) {
      for (const spelling of [brand?.name ?? '', brand?.latinName ?? '', ...(brand?.aliases ?? [])]) {
        builder.add(`${spelling} ${name}`, 'series', { seriesId: [String(id)] })
      }
      continue
    }
    note(full, name, id)
    for (let from = 0; from < words.length; from += 1) {
      for (let to = from + 1; to <= words.length; to += 1) {
        const part = words.slice(from, to).join(' ')
        const isWhole = to - from === words.length
        if (!isWhole && fold(part).length >= MIN_SERIES_PART && /[a-z]/i.test(part)) note(parts, part, id)
      }
    }
  }
  for (const { text, ids } of full.values()) builder.add(text, 'series', { seriesId: ids })
  for (const [key, { text, ids }] of parts) builder.add(text, 'series', { seriesId: ids }, full.has(key))
}

/** 36.5 is also said 36码半. */
function halfOf(size: string): string[] {
  const whole = /^(\d+)\.5$/.exec(size)?.[1]
  return whole === undefined ? [] : [`${whole}码半`, `${whole}号半`, `${whole}半`]
}

function addValues(builder: Builder, { facets }: Listing): void {
  for (const size of facets.size.values) {
    const [, number, unit = ''] = /^(\d+(?:\.\d+)?)(\p{Letter}*)$/u.exec(size) ?? []
    const spellings =
      number === undefined
        ? /^[A-Z]+$/.test(size)
          ? [`${size}码`]
          : [size]
        : unit === ''
          ? [`${size}码`, `${size}号`, ...halfOf(size)]
          : [size, ...(UNITS[unit] ? [`${number}${UNITS[unit]}`] : [])]
    for (const spelling of spellings) builder.add(spelling, 'value', { size: [size] })
  }
  for (const [grade, name] of Object.entries(GRADE_NAMES)) builder.add(name, 'value', { grade: [grade] })
  for (const key of ['colour', 'material'] as const) {
    for (const value of facets[key].values) {
      for (const word of value.match(/\p{Script=Han}{2,}/gu) ?? []) builder.add(word, 'look', { [key]: [value] })
    }
  }
}

/** Han text of two characters or more has a reading that is worth typing. */
function readingOf(text: string): { full: string; initials: string } | null {
  if (!/^\p{Script=Han}{2,}$/u.test(text)) return null
  const syllables = syllablesOf(text)
  return syllables && { full: syllables.join(''), initials: syllables.map((one) => one.charAt(0)).join('') }
}

function keysOf(spellings: readonly string[]): string[] {
  const keys = spellings.flatMap((spelling) => {
    const reading = readingOf(spelling)
    return [fold(spelling), ...(reading ? [reading.full, reading.initials] : [])]
  })
  return [...new Set(keys)]
}

function candidatesOf(reference: Reference, terms: ReadonlyMap<string, Term>): Candidate[] {
  const { brands, series, categories } = reference
  /** The operator's terms by what they mean: several names of one thing are one suggestion. */
  const groups = new Map<string, string[]>()
  for (const { text, kind, meanings } of terms.values()) {
    if (kind !== 'name') continue
    const mark = JSON.stringify(meanings)
    groups.set(mark, [...(groups.get(mark) ?? []), text])
  }
  const namesOf = (filters: Filters): string[] => {
    const mark = JSON.stringify([{ filters, isLesser: false }])
    const names = groups.get(mark) ?? []
    groups.delete(mark)
    return names
  }
  const named = (text: string, spellings: readonly string[]): Candidate => ({ text, keys: keysOf(spellings) })
  const categoryOf = ({ id, name, aliases }: Category): Candidate =>
    named(name, [name, ...aliases, ...namesOf({ categoryId: leavesOf(reference, id) })])
  const isShown = ({ hidden }: { hidden: boolean }): boolean => !hidden
  const own = [
    ...[...brands.values()]
      .filter(isShown)
      .map(({ id, name, latinName, aliases }) =>
        named(name, [name, latinName, ...aliases, ...namesOf({ brandId: [String(id)] })]),
      ),
    ...[...series.values()].filter(isShown).map(({ brandId, name }) => {
      const brand = brands.get(brandId)
      const spellings = [brand?.name ?? '', brand?.latinName ?? '', ...(brand?.aliases ?? [])]
      return named(`${brand?.name ?? ''} ${name}`, [name, ...spellings.map((spelling) => `${spelling} ${name}`)])
    }),
    ...[...categories.values()].filter(isShown).map(categoryOf),
  ]
  const nicknames = Array.from(groups.values(), (texts) => {
    const [text = ''] = texts
    return named(/^[a-z]{1,3}$/.test(text) ? text.toUpperCase() : text, texts)
  })
  return [...own, ...nicknames]
}

/** A word for things of some categories and nothing else: 项链, 包, 鞋. */
function categoriesOf(term: Term | undefined): readonly string[] | null {
  const filters = term?.meanings.filter(({ isLesser }) => !isLesser).map((meaning) => meaning.filters) ?? []
  const isPlain = filters.every((one) => one.categoryId && Object.keys(one).length === 1)
  return filters.length > 0 && isPlain ? [...new Set(filters.flatMap(({ categoryId = [] }) => categoryId))] : null
}

/** A nickname that ends with the word of a category means that: 四叶草项链 is no ring of its series. */
function narrowed(term: Term, terms: ReadonlyMap<string, Term>): Term {
  const characters = Array.from(fold(term.text))
  if (term.kind !== 'name' || categoriesOf(term)) return term
  for (let from = 1; from < characters.length; from += 1) {
    const categoryId = categoriesOf(terms.get(characters.slice(from).join('')))
    if (!categoryId) continue
    const meanings = term.meanings.map(({ filters, isLesser }) => ({
      filters: filters.categoryId ? filters : { ...filters, categoryId },
      isLesser,
    }))
    return { ...term, meanings }
  }
  return term
}

export function buildVocabulary(reference: Reference, listing: Listing): Vocabulary {
  const builder = new Builder()
  const { brands, categories, searchTerms } = reference
  for (const row of searchTerms) {
    if (row.kind === 'IGNORED') builder.add(row.term, 'ignored', null)
    else builder.add(row.term, 'name', filtersOf(row, reference, listing.facets.size.values), row.isLesser)
  }
  builder.close()
  for (const { id, name, latinName, aliases } of brands.values()) {
    for (const text of [name, latinName, ...aliases]) {
      builder.add(text, 'brand', { brandId: [String(id)] })
      builder.add(`${text}家`, 'brand', { brandId: [String(id)] })
    }
  }
  for (const { id, name, aliases } of categories.values()) {
    for (const text of [name, ...aliases]) builder.add(text, 'category', { categoryId: leavesOf(reference, id) })
  }
  addSeries(builder, reference)
  addValues(builder, listing)
  const terms = new Map(Array.from(builder.terms, ([key, term]) => [key, narrowed(term, builder.terms)] as const))
  const readings = new Map<string, Term>()
  const initials = new Map<string, Term>()
  const sorted = [...terms.values()].sort((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind))
  for (const term of sorted) {
    const reading = KINDS.includes(term.kind) ? readingOf(term.text) : null
    if (!reading) continue
    if (!readings.has(reading.full)) readings.set(reading.full, term)
    if (!initials.has(reading.initials)) initials.set(reading.initials, term)
  }
  const longest = Math.max(1, ...Array.from(terms.values(), ({ text }) => tokensOf(text).length))
  return { terms, longest, readings, initials, candidates: candidatesOf(reference, builder.terms) }
}

interface Built {
  values: string
  vocabulary: Vocabulary
}
const built = new WeakMap<Reference, Built>()

/** The vocabulary of a state of the listing; built again when names, terms, or values of items are new. */
export function vocabularyOf(reference: Reference, listing: Listing): Vocabulary {
  const { size, colour, material } = listing.facets
  const values = [size, colour, material].map((column) => column.values.length).join(' ')
  const known = built.get(reference)
  if (known?.values === values) return known.vocabulary
  const vocabulary = buildVocabulary(reference, listing)
  built.set(reference, { values, vocabulary })
  return vocabulary
}
