import type { Facet, FacetKey, Grade } from '@contract/catalogue'
import type { Criteria } from './criteria'
import { FACET_KEYS } from './criteria'
import { FACET_FALLBACK, GRADE_NAMES } from './messages'

/** Names of choices, keyed by `key:value`. */
export type FacetNames = Readonly<Record<string, string>>

export const namesOf = (facets: readonly Facet[]): FacetNames =>
  Object.fromEntries(facets.flatMap(({ key, options }) => options.map(({ value, name }) => [`${key}:${value}`, name])))

/** The name of a value: ids have one from the server, grades a fixed one, other values are their own names. */
export const nameOf = (names: FacetNames, key: FacetKey, value: string): string =>
  names[`${key}:${value}`] ?? FACET_FALLBACK[key] ?? (key === 'grade' ? (GRADE_NAMES[value as Grade] ?? value) : value)

/** The known names of all chosen values, in the panel's order. */
export const chosenNames = ({ chosen }: Criteria, names: FacetNames): string[] =>
  FACET_KEYS.flatMap((key) =>
    (chosen[key] ?? [])
      .filter((value) => !FACET_FALLBACK[key] || `${key}:${value}` in names)
      .map((value) => nameOf(names, key, value)),
  )
