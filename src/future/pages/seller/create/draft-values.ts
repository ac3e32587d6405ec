/**
 * The form's fields, and the draft that the server keeps of them (contract: IntakeDraft), each written as the other. A
 * photo is in the draft once it is up.
 */
import type { Grade } from '@contract/catalogue'
import { GRADE_NAMES } from '@contract/grades'
import type { DraftFlaw } from '@contract/intake'
import type { Photo } from '@/screen/form/field-values'
import type { Style } from '@/shared/intake/style'

export interface Values {
  style: Style
  /** Ids are the slots'. */
  photos: Photo[]
  grade: '' | Grade
  flaws: DraftFlaw[]
  flawless: boolean
  accessories: string[]
  proofs: Photo[]
  expectFen: number | null
  model: '' | '1' | '2'
  note: string
  sceneId: string
  /** Never kept: a tick counts for the version that was seen. */
  isAgreed: boolean
}

/** Addresses of kept photos that can be read now, by their keys; without it keys are shown as they are. */
export type Pictures = Readonly<Record<string, string>>
type Kept = Readonly<Record<string, unknown>>

const listOf = (given: unknown): unknown[] => (Array.isArray(given) ? given : [])
const textOf = (given: unknown): string => (typeof given === 'string' ? given : '')

const photoOf = (id: string, key: string, pictures: Pictures): Photo => ({ id, key, url: pictures[key] ?? key })

export const draftOf = (values: Kept): Record<string, unknown> => {
  const { style, photos, grade, proofs, expectFen, model, isAgreed: _never, ...others } = values as unknown as Values
  const { seriesId, attributes, ...names } = style
  const given = {
    ...others,
    ...names,
    seriesId,
    attributes,
    grade,
    expectFen: Number.isSafeInteger(expectFen) ? expectFen : undefined,
    model: model === '' ? undefined : Number(model),
    photos: photos.flatMap(({ id, key, hint }) =>
      key === undefined ? [] : [{ slot: id, key, ...(hint !== undefined && { hint }) }],
    ),
    proofs: proofs.flatMap(({ key }) => key ?? []),
  }
  // An unanswered choice is no value of the draft; 不确定款式 is one.
  return Object.fromEntries(
    Object.entries(given).filter(([name, value]) => value !== undefined && (value !== '' || name === 'seriesId')),
  )
}

const attributesOf = (given: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(typeof given === 'object' && given !== null ? given : {}).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  )

const gradeOf = (given: unknown): '' | Grade =>
  typeof given === 'string' && given in GRADE_NAMES ? (given as Grade) : ''

export const valuesOf = (draft: Kept, pictures: Pictures): Values => ({
  style: {
    categoryId: textOf(draft.categoryId),
    categoryName: textOf(draft.categoryName),
    brandId: textOf(draft.brandId),
    brandName: textOf(draft.brandName),
    seriesId: typeof draft.seriesId === 'string' ? draft.seriesId : undefined,
    seriesName: textOf(draft.seriesName),
    attributes: attributesOf(draft.attributes),
  },
  photos: listOf(draft.photos).flatMap((one) => {
    const { slot, key, hint } = (one ?? {}) as { slot?: unknown; key?: unknown; hint?: unknown }
    if (typeof slot !== 'string' || typeof key !== 'string') return []
    return [{ ...photoOf(slot, key, pictures), ...(typeof hint === 'string' && { hint }) }]
  }),
  grade: gradeOf(draft.grade),
  flaws: listOf(draft.flaws) as DraftFlaw[],
  flawless: draft.flawless === true,
  accessories: listOf(draft.accessories).filter((one) => typeof one === 'string'),
  proofs: listOf(draft.proofs).flatMap((key) => (typeof key === 'string' ? [photoOf(key, key, pictures)] : [])),
  expectFen: typeof draft.expectFen === 'number' ? draft.expectFen : null,
  model: draft.model === 1 ? '1' : draft.model === 2 ? '2' : '',
  note: textOf(draft.note),
  sceneId: textOf(draft.sceneId),
  isAgreed: false,
})

export const NO_VALUES: Values = valuesOf({}, {})

/** What the address knows wins; names that the draft does not have come with the server's view of it. */
export const withStyle = (values: Values, given: Style, names: Partial<Style>): Values => {
  if (given.categoryId !== '') return { ...values, style: given }
  const named = Object.fromEntries(
    (['categoryName', 'brandName', 'seriesName'] as const).map((name) => [
      name,
      values.style[name] || (names[name] ?? ''),
    ]),
  )
  return { ...values, style: { ...values.style, ...named } }
}
