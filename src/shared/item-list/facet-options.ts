import type { Facet, FacetKey, FacetOption } from '@contract/catalogue'
import { FACET_KEYS, type Chosen } from './criteria'
import { nameOf, type FacetNames } from './facet-names'
import { FACET_TITLES } from './messages'

/**
 * Whether a filter can be judged by its choices alone. Series of fifty brands and sizes of bags, rings and dresses in
 * one list say nothing: they follow the choice of a brand, or of a category.
 */
const isMeant = (facet: Facet, facets: readonly Facet[], chosen: Chosen): boolean => {
  if ((chosen[facet.key] ?? []).length > 0) return true
  const leading: Partial<Record<FacetKey, FacetKey>> = { seriesId: 'brandId', size: 'categoryId' }
  const by = leading[facet.key]
  if (!by || chosen[by]) return true
  return facets.find(({ key }) => key === by)?.options.length === 1
}

/**
 * The filters to draw, each with its choices. A filter that is in use stays when nothing matches and the server has no
 * choices for it, because a user must be able to remove it.
 */
export const facetsOf = (facets: readonly Facet[], chosen: Chosen, names: FacetNames): Facet[] =>
  FACET_KEYS.flatMap((key) => {
    const facet = facets.find((other) => other.key === key) ?? { key, name: FACET_TITLES[key], options: [] }
    const options = optionsOf(facet, chosen[key], names)
    return options.length > 0 && isMeant(facet, facets, chosen) ? [{ ...facet, options }] : []
  })

/** The choices of a filter, also chosen ones that match nothing now: a user must be able to remove them. */
const optionsOf = (facet: Facet, chosen: readonly string[] | undefined, names: FacetNames): FacetOption[] => {
  const known = new Set(facet.options.map(({ value }) => value))
  const lost = (chosen ?? []).filter((value) => !known.has(value))
  return [...lost.map((value) => ({ value, name: nameOf(names, facet.key, value), count: 0 })), ...facet.options]
}

/**
 * The first `limit` choices and every chosen one beyond them, in their own order, so that folding a filter hides no
 * choice that is in use.
 */
export const foldedOptions = (
  options: readonly FacetOption[],
  chosen: readonly string[] | undefined,
  limit: number,
): FacetOption[] => options.filter(({ value }, index) => index < limit || chosen?.includes(value))

/** Letters without their accents, in lower case, and no spaces or marks: `Hermès` and `hermes` are the same. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** Brands whose Chinese or Latin name has what was typed, by their first letter, A to Z. */
export const brandGroups = (
  options: readonly FacetOption[],
  typed: string,
): (readonly [initial: string, brands: FacetOption[]])[] => {
  const wanted = plain(typed)
  const found = options.filter(({ name, latinName = '' }) => plain(name + latinName).includes(wanted))
  const groups = new Map<string, FacetOption[]>()
  const sorted = [...found].sort((a, b) => (plain(a.latinName ?? a.name) < plain(b.latinName ?? b.name) ? -1 : 1))
  for (const option of sorted) {
    const initial = option.initial ?? '#'
    groups.set(initial, [...(groups.get(initial) ?? []), option])
  }
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1))
}
