/** Drafts of consignments, kept as all drafts are (kind `consign`): read, and checked for what is missing. */
import { GRADES } from '@contract/catalogue'
import { RET } from '@contract/constants'
import { IntakeDraft, type DraftView, type IntakeKind, type IntakeVerdict, type MissingPart } from '@contract/intake'
import { Value } from '@sinclair/typebox/value'
import type { Db } from '../../db/handle'
import type { AppContext } from '../../kit/context'
import { Refusal } from '../../kit/refusal'
import { fileOfAddress } from '../private-picture/pictures'
import { privatePicturesOf } from '../private-picture/private-pictures'
import type { PicturePurpose } from '../private-picture/tables'
import { DRAFT_LIFE_MS } from '../draft/limits'
import { TEXT as T } from './messages'
import { ATTRIBUTES, isTopCode, REQUIRED_ATTRIBUTES, SLOTS } from './slots'
import { findClass, verdictOf, type ClassRow } from './verdicts'

/** What a draft says, as far as it can be read; fields of another kind are left out. */
export function readDraft(content: unknown): IntakeDraft {
  if (typeof content !== 'object' || content === null) return {}
  const given = content as Record<string, unknown>
  return Object.fromEntries(
    Object.entries(IntakeDraft.properties).flatMap(([name, schema]) =>
      given[name] !== undefined && Value.Check(schema, given[name]) ? [[name, given[name]]] : [],
    ),
  ) as IntakeDraft
}

/** A draft with what its choices are called. */
export interface NamedDraft {
  draft: IntakeDraft
  found: ClassRow | undefined
  brandName: string
  seriesId: number | null
  seriesName: string
  verdict: IntakeVerdict
}

export async function nameDraft(db: Db, draft: IntakeDraft): Promise<NamedDraft> {
  const categoryId = Number(draft.categoryId ?? 0)
  const brandId = draft.brandId === undefined ? null : Number(draft.brandId)
  const found = await findClass(db, categoryId)
  const brand =
    brandId === null
      ? undefined
      : await db
          .selectFrom('brand')
          .select('name')
          .where('id', '=', brandId)
          .where('hidden', '=', false)
          .executeTakeFirst()
  const wanted = draft.seriesId === undefined || draft.seriesId === '' ? null : Number(draft.seriesId)
  const series =
    wanted === null || brandId === null
      ? undefined
      : await db
          .selectFrom('series')
          .select(['id', 'name'])
          .where('id', '=', wanted)
          .where('brandId', '=', brandId)
          .executeTakeFirst()
  return {
    draft,
    found,
    brandName: brand?.name ?? '',
    seriesId: series?.id ?? null,
    seriesName: series?.name ?? '',
    verdict: draft.categoryId === undefined ? 'accept' : await verdictOf(db, { categoryId, brandId }),
  }
}

export const titleOf = ({ found, brandName, seriesName }: NamedDraft): string =>
  [brandName, seriesName, found?.name].filter(Boolean).join(' ') || T.noStyle

/** What keeps a draft from being submitted, in the form's sequence. */
export function missingOf({ draft, found, brandName }: NamedDraft): MissingPart[] {
  const slots = found && isTopCode(found.topCode) ? SLOTS[found.topCode] : []
  const taken = new Set((draft.photos ?? []).map(({ slot }) => slot))
  const attribute = (code: string) => (draft.attributes?.[code] ?? '').trim()
  const grade = GRADES.some((one) => one === draft.grade)
  return [
    ...(found ? [] : [{ part: 'style' as const, text: T.missing.class }]),
    ...(brandName === '' ? [{ part: 'style' as const, text: T.missing.brand }] : []),
    ...REQUIRED_ATTRIBUTES.filter((code) => attribute(code) === '').map((code) => ({
      part: 'style' as const,
      text: T.missing.attribute(ATTRIBUTES.find((one) => one.code === code)?.name ?? code),
    })),
    ...slots
      .filter(({ slot, isRequired }) => isRequired && !taken.has(slot))
      .map(({ name }) => ({ part: 'photos' as const, text: T.missing.photo(name) })),
    ...(grade ? [] : [{ part: 'condition' as const, text: T.missing.grade }]),
    ...((draft.flaws ?? []).length > 0 || draft.flawless === true
      ? []
      : [{ part: 'condition' as const, text: T.missing.flaws }]),
    ...(draft.model === undefined ? [{ part: 'model' as const, text: T.missing.model }] : []),
  ]
}

/** Files of all pictures that a draft names, each once. */
export const filesOfDraft = ({ photos = [], flaws = [], proofs = [] }: IntakeDraft) => ({
  photos: [
    ...new Set([...photos.map(({ key }) => key), ...flaws.flatMap(({ photo }) => photo ?? [])].map(fileOfAddress)),
  ],
  proofs: [...new Set(proofs.map(fileOfAddress))],
})

/** Those of the pictures that the user has uploaded, of the purposes where some are named. */
export async function ownFiles(
  db: Db,
  { userId, files, purposes }: { userId: number; files: readonly string[]; purposes?: readonly PicturePurpose[] },
): Promise<ReadonlySet<string>> {
  if (files.length === 0) return new Set()
  const own = await db
    .selectFrom('privatePicture')
    .select('file')
    .where('file', 'in', files)
    .where('takerKind', '=', 'user')
    .where('takerId', '=', String(userId))
    .$if(purposes !== undefined, (query) => query.where('purpose', 'in', purposes ?? []))
    .execute()
  return new Set(own.map(({ file }) => file))
}

/**
 * A draft of the user's, as it was when the form was last seen.
 * @param gone what the user reads where it is there no more @throws Refusal NOT_FOUND, STATE_CHANGED
 */
export async function seenDraft(
  trx: Db,
  { userId, kind, draftNo, rev, now }: { userId: number; kind: IntakeKind; draftNo: string; rev: number; now: number },
  gone: string,
): Promise<IntakeDraft> {
  const row = await trx
    .selectFrom('draft')
    .select(['rev', 'content'])
    .where('userId', '=', userId)
    .where('kind', '=', kind)
    .where('key', '=', draftNo)
    .where('savedAt', '>', now - DRAFT_LIFE_MS)
    .executeTakeFirst()
  if (!row) throw new Refusal(RET.NOT_FOUND, gone)
  if (row.rev !== rev) throw new Refusal(RET.STATE_CHANGED, T.draftChanged)
  return readDraft(row.content)
}

export function createIntakeDrafts(ctx: Pick<AppContext, 'clock' | 'config' | 'db'>) {
  const { db, clock } = ctx
  const pictures = privatePicturesOf(ctx)

  const rowsOf = (userId: number, kind: IntakeKind) =>
    db
      .selectFrom('draft')
      .select(['key', 'rev', 'savedAt', 'content'])
      .where('userId', '=', userId)
      .where('kind', '=', kind)
      .where('savedAt', '>', clock.now() - DRAFT_LIFE_MS)
      .orderBy('savedAt', 'desc')

  /** Addresses of the user's own uploads that are still there. */
  async function picturesOf(userId: number, draft: IntakeDraft): Promise<Record<string, string>> {
    const { photos = [], flaws = [], proofs = [] } = draft
    const keys = [...photos.map(({ key }) => key), ...flaws.flatMap(({ photo }) => photo ?? []), ...proofs]
    const own = await ownFiles(db, { userId, files: keys.map(fileOfAddress) })
    return Object.fromEntries(
      keys.flatMap((key) => {
        const file = fileOfAddress(key)
        return own.has(file) ? [[key, pictures.addressOf(file).url]] : []
      }),
    )
  }

  async function view(
    userId: number,
    { key, rev, savedAt, content }: { key: string; rev: number; savedAt: number; content: Record<string, unknown> },
  ): Promise<DraftView> {
    const draft = readDraft(content)
    const named = await nameDraft(db, draft)
    return {
      draftNo: key,
      rev,
      savedAt,
      values: content,
      title: titleOf(named),
      categoryName: named.found?.name ?? '',
      brandName: named.brandName,
      seriesName: named.seriesName,
      verdict: named.verdict,
      missing: missingOf(named),
      pictures: await picturesOf(userId, draft),
    }
  }

  return {
    list: async (userId: number, kind: IntakeKind = 'consign') => ({
      list: await Promise.all((await rowsOf(userId, kind).execute()).map((row) => view(userId, row))),
    }),
    one: async (userId: number, { draftNo, kind = 'consign' }: { draftNo: string; kind?: IntakeKind | undefined }) => {
      const row = await rowsOf(userId, kind).where('key', '=', draftNo).executeTakeFirst()
      return { draft: row ? await view(userId, row) : null }
    },
    count: async (userId: number): Promise<number> => (await rowsOf(userId, 'consign').execute()).length,
  }
}
