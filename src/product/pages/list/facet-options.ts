import type { Facet, FacetOption } from '@contract/catalogue'
import { nameOf, type FacetNames } from './facet-names'

/** The choices of a filter, also chosen ones that match nothing now: a user must be able to remove them. */
export const optionsOf = (facet: Facet, chosen: readonly string[] | undefined, names: FacetNames): FacetOption[] => {
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
