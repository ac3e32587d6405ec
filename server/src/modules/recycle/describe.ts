/** A thing as its owner describes it: read, named, checked for what is missing, and as facts that a price rests on. */
import { FLAW_TYPES, INSPECTION_FACES } from '@contract/admin/inspection'
import { RET } from '@contract/constants'
import type { IntakeDraft } from '@contract/intake'
import { ITEM_CHANGES, type ItemChange, type RecyclePart } from '@contract/recycle'
import type { Db } from '../../db/handle'
import { oneLine } from '../../kit/input'
import { hasContact } from '../../kit/public-text'
import { Refusal, refuseField } from '../../kit/refusal'
import { filesOfDraft, nameDraft, ownFiles, titleOf } from '../intake/drafts'
import { schemaOf } from '../intake/schema'
import { ATTRIBUTES, isTopCode, SLOTS } from '../intake/slots'
import { fileOfAddress } from '../private-picture/pictures'
import type { PriceFacts, PricedFlaw } from '../valuation/price/factors'
import { accessoryNames } from '../valuation/sales'
import { REFUSALS, SEVERITIES } from './messages'
import type { Described } from './tables'

/** What is asked of every thing: class, brand, style, the specification, the condition. */
export const ALL_PARTS = 5

export interface Missing {
  part: RecyclePart
  text: string
}

type Named = Awaited<ReturnType<typeof nameDraft>>

/** What keeps a description from being valued, in the form's sequence. */
export async function missingParts(db: Db, named: Named, now: number): Promise<Missing[]> {
  const { draft, found, brandName, seriesName } = named
  const missing: Missing[] = []
  if (!found) missing.push({ part: 'class', text: '品类' })
  if (brandName === '') missing.push({ part: 'brand', text: '品牌' })
  if (draft.seriesId === undefined || (draft.seriesId !== '' && seriesName === '')) {
    missing.push({ part: 'style', text: '款式' })
  }
  for (const name of await wantedSpec(db, named, now)) missing.push({ part: 'spec', text: name })
  if ((draft.flaws ?? []).length === 0 && draft.flawless !== true) missing.push({ part: 'condition', text: '成色' })
  return missing
}

/** Names of the attributes that things of this kind differ in, and that are not said. */
async function wantedSpec(db: Db, { draft, found, brandName }: Named, now: number): Promise<string[]> {
  if (!found || brandName === '') return ['规格']
  const { brandId, seriesId } = draft
  const kind = { kind: 'recycle', categoryId: String(found.id) } as const
  const { attributes } = await schemaOf(
    db,
    { ...kind, ...(brandId !== undefined && { brandId }), ...(seriesId !== undefined && { seriesId }) },
    now,
  )
  return attributes
    .filter(({ code, isRequired }) => isRequired && (draft.attributes?.[code] ?? '').trim() === '')
    .map(({ name }) => name)
}

/**
 * What a draft of the user's, or of a visitor (null), says; pictures that are not the user's own are left out.
 * @throws Refusal MISSING with the parts, TEXT_REFUSED, BAD_REQUEST
 */
export async function describe(
  db: Db,
  draft: IntakeDraft,
  { userId, now }: { userId: number | null; now: number },
): Promise<{ described: Described; title: string }> {
  const { photos, proofs } = filesOfDraft(draft)
  const files = [...photos, ...proofs]
  // A visitor has none.
  const own = userId === null ? null : await ownFiles(db, { userId, files, purposes: ['recycle', 'proof'] })
  const isOwn = (file: string): boolean => own?.has(file) === true
  const named = await nameDraft(db, draft)
  const missing = await missingParts(db, named, now)
  const { found, brandName, seriesId, seriesName } = named
  if (missing.length > 0 || !found || !isTopCode(found.topCode)) {
    const fields = Object.fromEntries(missing.map(({ part, text }) => [part, REFUSALS.missing(text)]))
    throw new Refusal(RET.MISSING, REFUSALS.missing(missing.map(({ text }) => text).join('、')), fields)
  }
  const note = oneLine(draft.note ?? '')
  const accessories = [...new Set((draft.accessories ?? []).map(oneLine).filter(Boolean))]
  const flaws = (draft.flaws ?? []).map(({ photo, note: said, ...flaw }) => ({
    ...flaw,
    ...(said !== undefined && { note: oneLine(said) }),
    ...(photo !== undefined && isOwn(fileOfAddress(photo)) && { photo: fileOfAddress(photo) }),
  }))
  if ([note, ...accessories, ...flaws.flatMap((flaw) => flaw.note ?? [])].some(hasContact)) {
    throw refuseField('note', REFUSALS.contact, RET.TEXT_REFUSED)
  }
  return {
    title: titleOf(named).slice(0, 120),
    described: {
      categoryId: found.id,
      categoryName: found.name,
      topCode: found.topCode,
      brandId: Number(draft.brandId),
      brandName,
      seriesId,
      seriesName,
      attributes: Object.fromEntries(
        Object.entries(draft.attributes ?? {}).map(([code, value]) => [code, oneLine(value)]),
      ),
      flaws,
      accessories,
      changes: [...new Set(draft.changes ?? [])].filter((code) => Object.hasOwn(ITEM_CHANGES, code)),
      photos: (draft.photos ?? []).flatMap(({ slot, key }) => {
        const file = fileOfAddress(key)
        return isOwn(file) ? [{ slot, file }] : []
      }),
      proofs: proofs.filter(isOwn),
      note,
      draft,
    },
  }
}

export const yearOf = (text: string | undefined): number | null => {
  const year = Number(text ?? '')
  return Number.isInteger(year) && year >= 1950 && year <= 2100 ? year : null
}

export function factsOf(described: Described): PriceFacts {
  const { topCode, categoryId, brandId, seriesId, attributes, flaws, accessories, changes, photos } = described
  return {
    topCode,
    categoryId,
    brandId,
    seriesId,
    size: attributes['size'] ?? '',
    material: attributes['material'] ?? '',
    colour: attributes['colour'] ?? '',
    year: yearOf(attributes['year']),
    flaws: flaws.map(({ type, face, severity }) => ({ type, face, severity })),
    accessories: accessoryNames(accessories),
    changes,
    hasPhotos: photos.length > 0,
  }
}

/** 划痕 · 四角 · 轻微 */
export const flawText = ({ type, face, severity }: PricedFlaw): string =>
  [FLAW_TYPES[type], INSPECTION_FACES[face], SEVERITIES[severity - 1] ?? ''].join(' · ')

export const changeNames = (changes: readonly string[]): string[] =>
  changes.map((code) => ITEM_CHANGES[code as ItemChange])

/** Rows of what was described, to be read. */
export function rowsOf({ attributes, accessories, changes, flaws }: Described): { name: string; value: string }[] {
  return [
    ...ATTRIBUTES.flatMap(({ code, name }) => {
      const value = attributes[code] ?? ''
      return value === '' ? [] : [{ name, value }]
    }),
    { name: '瑕疵', value: flaws.map(flawText).join('；') || '无' },
    { name: '附件', value: accessories.join('、') || '无' },
    ...(changes.length === 0 ? [] : [{ name: '功能与改动', value: changeNames(changes).join('、') }]),
  ]
}

/** Required places without a photo. */
export const missingSlots = ({ topCode, photos }: Described) =>
  SLOTS[topCode].filter(({ slot, isRequired }) => isRequired && !photos.some((photo) => photo.slot === slot))
