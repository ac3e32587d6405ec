/** Builds the filters of a list with their options from the counts. */
import { FACET_KEYS, GRADES, type Facet, type FacetKey, type FacetOption, type Grade } from '@contract/catalogue'
import { GRADE_NAMES } from '@contract/grades'
import { FACET_OPTION_LIMIT } from './limits'
import type { Reference } from './listing/reference'
import type { FacetCounts } from './listing/select'
import { FACET_NAMES } from './messages'

type Counts = ReadonlyMap<string, number>
type Chosen = ReadonlySet<string>

/** Sorting is stable: equal counts keep the order in which the values first occurred. */
function byCount(a: FacetOption, b: FacetOption): number {
  return b.count - a.count
}

/** 迷你 小号 中号 大号, 36 36.5 37, 36mm 40mm: words first, then by the leading number. */
const SIZE_WORDS = ['均码', '迷你', '小号', '中号', '大号', 'XS', 'S', 'M', 'L', 'XL']
function sizeRank(name: string): number {
  const word = SIZE_WORDS.indexOf(name)
  return word >= 0 ? word - SIZE_WORDS.length : Number.parseFloat(name) || Number.MAX_SAFE_INTEGER
}
function bySize(a: FacetOption, b: FacetOption): number {
  return sizeRank(a.name) - sizeRank(b.name) || (a.name < b.name ? -1 : 1)
}

function named(counts: Counts, nameOf: (value: string) => string | undefined): FacetOption[] {
  return Array.from(counts, ([value, count]) => ({ value, name: nameOf(value) ?? value, count }))
}

/** The most frequent options; selected ones always stay, so that they can be deselected. */
function cut(options: FacetOption[], chosen: Chosen): FacetOption[] {
  const sorted = options.sort(byCount)
  if (sorted.length <= FACET_OPTION_LIMIT) return sorted
  return sorted.filter((option, index) => index < FACET_OPTION_LIMIT || chosen.has(option.value))
}

/**
 * Top categories, and the leaves of a top category when it or one of its leaves is selected, or when it is the only one
 * with items.
 */
function categories(counts: Counts, chosen: Chosen, { tree }: Reference): FacetOption[] {
  const isShown = ({ id, hidden }: { id: number; hidden: boolean }) => !hidden || chosen.has(String(id))
  const tops = tree
    .filter(({ top }) => isShown(top))
    .map(({ top, leaves }) => {
      const options = leaves.filter(isShown).map(({ id, name }) => ({
        value: String(id),
        name,
        count: counts.get(String(id)) ?? 0,
        parent: String(top.id),
      }))
      const count = options.reduce((sum, option) => sum + option.count, 0)
      const entered = [String(top.id), ...options.map(({ value }) => value)].some((value) => chosen.has(value))
      return {
        option: { value: String(top.id), name: top.name, count },
        leaves: options.filter((leaf) => leaf.count > 0),
        entered,
      }
    })
    .filter(({ option }) => option.count > 0)
  return tops.flatMap(({ option, leaves, entered }) => (entered || tops.length === 1 ? [option, ...leaves] : [option]))
}

/** Names of series that say nothing by themselves; those of two brands do not either. */
const PLAIN_SERIES_NAME =
  /^.{1,2}$|^(Classic|Tweed|Cashmere|Camera|Double|Belt|Monogram|Heritage|Heart|Vintage|Rose|My)$/

/** A series with its brand where the name alone would not say which is meant. */
function seriesName(id: number, { series, brands }: Reference): string | undefined {
  const own = series.get(id)
  if (!own) return undefined
  const isShared = [...series.values()].some(({ name, brandId }) => name === own.name && brandId !== own.brandId)
  const brand = brands.get(own.brandId)
  return brand && (isShared || PLAIN_SERIES_NAME.test(own.name)) ? `${brand.latinName} ${own.name}` : own.name
}

function optionsOf(key: FacetKey, counts: Counts, chosen: Chosen, reference: Reference): FacetOption[] {
  switch (key) {
    case 'brandId':
      return cut(
        named(counts, (id) => reference.brands.get(Number(id))?.name),
        chosen,
      ).map((option) => {
        const brand = reference.brands.get(Number(option.value))
        return brand ? { ...option, latinName: brand.latinName, initial: brand.initial } : option
      })
    case 'seriesId':
      return cut(
        named(counts, (id) => seriesName(Number(id), reference)),
        chosen,
      )
    case 'categoryId':
      return categories(counts, chosen, reference)
    case 'grade':
      return GRADES.flatMap((grade: Grade) => {
        const count = counts.get(grade)
        return count ? [{ value: grade, name: GRADE_NAMES[grade], count }] : []
      })
    case 'size':
      return cut(
        named(counts, (value) => value),
        chosen,
      ).sort(bySize)
    case 'material':
    case 'colour':
      return cut(
        named(counts, (value) => value),
        chosen,
      )
  }
}

/** Whether the operator has hidden an option's name. */
function isHidden(key: FacetKey, value: string, { brands, series, hiddenValues }: Reference): boolean {
  if (key === 'brandId') return brands.get(Number(value))?.hidden === true
  if (key === 'seriesId') return series.get(Number(value))?.hidden === true
  return key === 'colour' || key === 'material' ? hiddenValues[key].has(value) : false
}

/** Filters without any option are left out. */
export function toFacets(
  counts: FacetCounts,
  chosen: Partial<Record<FacetKey, readonly string[]>>,
  reference: Reference,
): Facet[] {
  return FACET_KEYS.map((key) => ({
    key,
    name: FACET_NAMES[key],
    options: optionsOf(key, counts[key], new Set(chosen[key]), reference).filter(
      // A selected one stays, so that it can be deselected.
      ({ value }) => chosen[key]?.includes(value) === true || !isHidden(key, value, reference),
    ),
  })).filter((facet) => facet.options.length > 0)
}
