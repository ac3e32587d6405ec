/**
 * What is described of an item, as the pages hold it, as the server's draft (contract: IntakeDraft), and as an address
 * carries it from step to step. Pure.
 */
import type { DraftFlaw, IntakeDraft } from '@contract/intake'
import type { RecyclePart } from '@contract/recycle'
import type { Photo } from '@/screen/form/field-values'
import { NO_STYLE, styleOf, styleParams, type Style } from '@/shared/intake/style'
import type { Query } from '@/lib/query'

export interface Condition {
  /** Empty and said: no flaw at all. */
  flaws: DraftFlaw[]
  /** Codes of what was done to it; empty and said: nothing. */
  changes: string[]
  accessories: string[]
}

export interface Values {
  style: Style
  /** null: not said yet. */
  condition: Condition | null
  /** Ids are the slots'. */
  photos: Photo[]
}

/** Addresses of kept photos that can be read now, by their keys. */
type Pictures = Readonly<Record<string, string>>
type Kept = Readonly<Record<string, unknown>>

export const NO_VALUES: Values = { style: NO_STYLE, condition: null, photos: [] }
/** The code of the attribute that is asked with the condition. */
export const YEAR = 'year'

const textOf = (given: unknown): string => (typeof given === 'string' ? given : '')
const listOf = (given: unknown): unknown[] => (Array.isArray(given) ? given : [])
const textsOf = (given: unknown): string[] => listOf(given).filter((one): one is string => typeof one === 'string')
const isFlaw = (given: unknown): given is DraftFlaw =>
  typeof given === 'object' && given !== null && 'type' in given && 'face' in given && 'severity' in given

/** As the draft keeps them; names of what was chosen go along for the reading. */
export const draftOf = ({ style, condition, photos }: Values): Record<string, unknown> => {
  const { seriesId, ...given } = style
  const kept = {
    ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== '')),
    ...(seriesId !== undefined && { seriesId }),
    ...(condition && {
      flaws: condition.flaws,
      flawless: condition.flaws.length === 0,
      changes: condition.changes,
      accessories: condition.accessories,
    }),
    photos: photos.flatMap(({ id, key }) => (key === undefined ? [] : [{ slot: id, key }])),
  }
  return kept
}

/** The facts that a price rests on. */
export const factsOf = (values: Values): IntakeDraft => draftOf(values) as IntakeDraft

const conditionOf = (draft: Kept): Condition | null =>
  Array.isArray(draft.changes)
    ? {
        flaws: listOf(draft.flaws).filter(isFlaw),
        changes: textsOf(draft.changes),
        accessories: textsOf(draft.accessories),
      }
    : null

export const valuesOf = (draft: Kept, pictures: Pictures): Values => ({
  style: {
    categoryId: textOf(draft.categoryId),
    categoryName: textOf(draft.categoryName),
    brandId: textOf(draft.brandId),
    brandName: textOf(draft.brandName),
    seriesId: typeof draft.seriesId === 'string' ? draft.seriesId : undefined,
    seriesName: textOf(draft.seriesName),
    attributes: Object.fromEntries(
      Object.entries(typeof draft.attributes === 'object' && draft.attributes !== null ? draft.attributes : {}).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string',
      ),
    ),
  },
  condition: conditionOf(draft),
  photos: listOf(draft.photos).flatMap((one) => {
    const { slot, key } = (one ?? {}) as { slot?: unknown; key?: unknown }
    return typeof slot === 'string' && typeof key === 'string' ? [{ id: slot, key, url: pictures[key] ?? key }] : []
  }),
})

/** What the address knows wins, part by part; names that the draft does not have come with the server's view of it. */
export const withGiven = (values: Values, given: Values, names: Partial<Style>): Values => ({
  ...values,
  style:
    given.style.categoryId === ''
      ? {
          ...values.style,
          categoryName: values.style.categoryName || (names.categoryName ?? ''),
          brandName: values.style.brandName || (names.brandName ?? ''),
          seriesName: values.style.seriesName || (names.seriesName ?? ''),
        }
      : given.style,
  condition: given.condition ?? values.condition,
})

/** What an address says of the condition; anybody may have written it. */
const conditionIn = (text: string | undefined): Condition | null => {
  try {
    const given: unknown = JSON.parse(text ?? 'null')
    return typeof given === 'object' && given !== null ? conditionOf(given as Kept) : null
  } catch {
    return null
  }
}

export const valuesIn = (params: Query): Values => ({
  style: styleOf({ ...params, categoryId: params.categoryId ?? params.cateGroupId ?? '' }),
  condition: conditionIn(params.condition),
  photos: [],
})

/** As an address takes them. Photos stay with the draft. */
export const paramsOf = ({ style, condition }: Pick<Values, 'style' | 'condition'>): Record<string, string> => ({
  ...styleParams(style),
  ...(condition && { condition: JSON.stringify(condition) }),
})

/** Parts that are answered, in the form's sequence; what a class needs besides only the server knows. */
export const openParts = ({ style, condition }: Values): RecyclePart[] => {
  const parts: [RecyclePart, boolean][] = [
    ['class', style.categoryId !== ''],
    ['brand', style.brandId !== ''],
    ['style', style.seriesId !== undefined],
    ['spec', Object.keys(style.attributes).some((code) => code !== YEAR)],
    ['condition', condition !== null],
  ]
  return parts.flatMap(([part, isDone]) => (isDone ? [] : [part]))
}

/** A visitor's draft has no state on the server: the same facts are the same state. FNV-1a, from 1 on. */
export const stateOf = (facts: IntakeDraft): number => {
  let sum = 0x811c9dc5
  for (const one of JSON.stringify(facts)) sum = Math.imul(sum ^ (one.codePointAt(0) ?? 0), 0x01000193)
  return ((sum >>> 0) % 0x7fffffff) + 1
}
