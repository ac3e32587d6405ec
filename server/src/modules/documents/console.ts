/**
 * Documents in the console: the list, a record of each with its versions, the draft of the next one, and its
 * announcement, which another operator approves (design: console, four eyes). A version is announced for seven days at
 * least before it comes into force.
 */
import {
  AnnounceInput,
  SaveDraftInput,
  type AdminDocumentVersion,
  type DocumentFeedback,
  type DocumentRow as DocumentListRow,
} from '@contract/admin/documents'
import { RET } from '@contract/constants'
import type { DocumentBlock } from '@contract/documents'
import type { FastifyInstance } from 'fastify'
import { sql, type Selectable } from 'kysely'
import { transaction, type Db, type Trx } from '../../db/database'
import { adminCall } from '../../kit/admin-call'
import type { ApprovalKind, ConsoleArea, RecordSource } from '../../kit/console'
import type { AppContext } from '../../kit/context'
import { Refusal, refuseField } from '../../kit/refusal'
import { changesBetween } from './changes'
import { ANNOUNCE_DAYS, FEEDBACK_WHYS } from './limits'
import { parseMarkup, printMarkup } from './markup'
import { CONSOLE_TEXT, NO_DOCUMENT, STATE_NAMES } from './messages'
import { describeVersions, hashOf, versionsOf, type DocumentRow } from './service'
import type { DocumentDraftTable } from './tables'

type Draft = Selectable<DocumentDraftTable>

const DAY = 24 * 60 * 60_000
const CHINA_OFFSET = 8 * 60 * 60_000
/** A day in China, `2026-03-01`. */
const dayText = (at: number): string => new Date(at + CHINA_OFFSET).toISOString().slice(0, 10)
/** The first millisecond of a day in China; NaN when there is no such day. */
const dayStart = (day: string): number => Date.parse(`${day}T00:00:00+08:00`)

const draftOf = (db: Db, key: string): Promise<Draft | undefined> =>
  db.selectFrom('documentDraft').selectAll().where('key', '=', key).executeTakeFirst()
/** Grows with each saved draft and each announcement. */
const recordVersion = (draft: Draft | undefined, versions: readonly DocumentRow[]): number =>
  (draft?.version ?? 0) + versions.length

/** What an approval of an announcement carries. */
interface Announcement {
  key: string
  version: number
  title: string
  text: string
  sha256: string
  changeNote: string
  isMaterial: boolean
  /** ms */
  effectiveAt: number
  /** The draft's version that was submitted: a draft that changed since is submitted anew. */
  draftVersion: number
}

const isInTime = (effectiveAt: number, now: number): boolean => effectiveAt >= now + ANNOUNCE_DAYS * DAY

/** The changes as an operator who approves reads them: a line each. */
const wordsOf = (before: readonly DocumentBlock[], after: readonly DocumentBlock[]) =>
  changesBetween(before, after).map((change) => ({
    name: `${CONSOLE_TEXT.changeKinds[change.kind]}${change.section && `（${change.section}）`}`,
    value: change.after,
    ...(change.before !== '' && { before: change.before }),
  }))

const announcement: ApprovalKind = {
  kind: 'document.announce',
  title: CONSOLE_TEXT.announce,
  request: 'document.announce',
  decide: 'document.approve',
  async facts(db, given) {
    const payload = given as unknown as Announcement
    const [latest] = await versionsOf(db, payload.key)
    return [
      { name: CONSOLE_TEXT.document, value: payload.title },
      { name: CONSOLE_TEXT.version, value: String(payload.version) },
      { name: CONSOLE_TEXT.effectiveAt, value: String(payload.effectiveAt), kind: 'time' },
      { name: CONSOLE_TEXT.material, value: payload.isMaterial ? CONSOLE_TEXT.yes : CONSOLE_TEXT.no },
      { name: CONSOLE_TEXT.changeNote, value: payload.changeNote },
      { name: CONSOLE_TEXT.hash, value: payload.sha256 },
      ...wordsOf(latest?.blocks ?? [], parseMarkup(payload.text)),
    ]
  },
  async apply(trx, given, { now }) {
    const payload = given as unknown as Announcement
    const { key, version, title, text, sha256, changeNote, isMaterial, effectiveAt, draftVersion } = payload
    const draft = await lockDraft(trx, key)
    const versions = await versionsOf(trx, key)
    if (!draft?.isOpen || draft.version !== draftVersion || (versions[0]?.version ?? 0) + 1 !== version) {
      throw new Refusal(RET.CONFLICT, CONSOLE_TEXT.changed)
    }
    if (!isInTime(effectiveAt, now)) throw new Refusal(RET.CONFLICT, CONSOLE_TEXT.tooSoon(ANNOUNCE_DAYS))
    await trx
      .insertInto('document')
      .values({
        key,
        version,
        title,
        sha256,
        changeNote,
        isMaterial,
        effectiveAt,
        announcedAt: now,
        blocks: sql<DocumentBlock[]>`${JSON.stringify(parseMarkup(text))}::jsonb`,
      })
      .execute()
    await closeDraft(trx, key)
    return { before: { version: version - 1 }, after: { version, sha256, effectiveAt } }
  },
}

async function lockDraft(trx: Trx, key: string): Promise<Draft | undefined> {
  await sql`select from document_draft where key = ${key} for update`.execute(trx)
  return draftOf(trx, key)
}

const closeDraft = (trx: Trx, key: string) =>
  trx
    .updateTable('documentDraft')
    .set({ isOpen: false, version: sql<number>`version + 1` })
    .where('key', '=', key)
    .execute()

const documentRecord: RecordSource = {
  kind: 'document',
  kindTitle: CONSOLE_TEXT.document,
  permission: 'document.read',
  async read(db, id, _operator, now) {
    const versions = await versionsOf(db, id)
    const draft = await draftOf(db, id)
    const newest = versions[0]
    const title = newest?.title ?? draft?.title
    if (title === undefined) return null
    const described = describeVersions(versions, now)
    const inForce = described.find(({ state }) => state === 'effective')
    const open = draft?.isOpen ? draft : undefined
    const announced = described.find(({ state }) => state === 'announced')
    const form = {
      title: open?.title ?? title,
      text: open?.text ?? printMarkup(newest?.blocks ?? []),
      changeNote: open?.changeNote ?? '',
      isMaterial: open?.isMaterial ?? true,
    }
    return {
      title,
      version: recordVersion(draft, versions),
      state: announced
        ? { title: STATE_NAMES.announced, tone: 'info' }
        : inForce
          ? { title: STATE_NAMES.effective, tone: 'good' }
          : { title: STATE_NAMES.draft, tone: 'plain' },
      dueAt: null,
      sections: [
        {
          title: CONSOLE_TEXT.facts,
          facts: [
            { name: CONSOLE_TEXT.inForce, value: inForce ? CONSOLE_TEXT.numbered(inForce.version) : '' },
            ...(announced
              ? [
                  { name: CONSOLE_TEXT.next, value: CONSOLE_TEXT.numbered(announced.version) },
                  { name: CONSOLE_TEXT.effectiveAt, value: String(announced.effectiveAt), kind: 'time' as const },
                ]
              : []),
            { name: CONSOLE_TEXT.hash, value: newest?.sha256 ?? '' },
          ],
        },
      ],
      timeline: described.map(({ version, announcedAt, effectiveAt, changeNote }) => ({
        at: announcedAt,
        title: CONSOLE_TEXT.announcedVersion(version, dayText(effectiveAt)),
        note: changeNote,
        actor: CONSOLE_TEXT.document,
        tone: 'plain',
      })),
      actions: announced
        ? []
        : [
            { name: 'saveDraft', isDue: !open, initial: form },
            ...(open ? [{ name: 'announce', isDue: true }, { name: 'discardDraft' }] : []),
          ],
    }
  },
  async lock(trx, id) {
    const draft = await lockDraft(trx, id)
    const versions = await versionsOf(trx, id)
    return draft || versions.length > 0 ? recordVersion(draft, versions) : null
  },
  actions: [
    {
      name: 'saveDraft',
      title: CONSOLE_TEXT.saveDraft,
      permission: 'document.edit',
      form: SaveDraftInput,
      async act(trx, { id, input, now }) {
        const values = input as SaveDraftInput
        if (parseMarkup(values.text).length === 0) throw refuseField('text', CONSOLE_TEXT.noText)
        const [latest] = await versionsOf(trx, id)
        if (latest && values.changeNote.trim() === '') throw refuseField('changeNote', CONSOLE_TEXT.noNote)
        await trx
          .insertInto('documentDraft')
          .values({ key: id, ...values, isOpen: true, version: 1, updatedAt: now })
          .onConflict((conflict) =>
            conflict.column('key').doUpdateSet({
              ...values,
              isOpen: true,
              version: sql<number>`document_draft.version + 1`,
              updatedAt: now,
            }),
          )
          .execute()
        const { title, changeNote, isMaterial } = values
        const sha256 = hashOf(title, parseMarkup(values.text))
        return { message: CONSOLE_TEXT.draftSaved, after: { title, changeNote, isMaterial, sha256 } }
      },
    },
    {
      name: 'announce',
      title: CONSOLE_TEXT.announce,
      permission: 'document.announce',
      form: AnnounceInput,
      needsReason: true,
      stepUp: true,
      async act(trx, { id, input, reason, now, operator }) {
        const { effectiveDay } = input as AnnounceInput
        const effectiveAt = dayStart(effectiveDay)
        if (Number.isNaN(effectiveAt) || !isInTime(effectiveAt, now)) {
          throw refuseField('effectiveDay', CONSOLE_TEXT.tooSoon(ANNOUNCE_DAYS))
        }
        const draft = await draftOf(trx, id)
        if (!draft?.isOpen) throw new Refusal(RET.CONFLICT, CONSOLE_TEXT.changed)
        const [latest] = await versionsOf(trx, id)
        const blocks = parseMarkup(draft.text)
        if (blocks.length === 0) throw new Refusal(RET.CONFLICT, CONSOLE_TEXT.noText)
        const sha256 = hashOf(draft.title, blocks)
        if (latest?.sha256 === sha256) throw new Refusal(RET.CONFLICT, CONSOLE_TEXT.same)
        const { title, text, changeNote, isMaterial, version: draftVersion } = draft
        const version = (latest?.version ?? 0) + 1
        const payload = { key: id, version, title, text, sha256, changeNote, isMaterial, effectiveAt, draftVersion }
        const approval = await operator.requestApproval(trx, {
          kind: announcement.kind,
          object: { kind: 'document', id },
          summary: CONSOLE_TEXT.summary(title, version, effectiveDay),
          payload,
          reason,
        })
        return { message: CONSOLE_TEXT.submitted, approval }
      },
    },
    {
      name: 'discardDraft',
      title: CONSOLE_TEXT.discard,
      permission: 'document.edit',
      tone: 'bad',
      confirm: CONSOLE_TEXT.discardConfirm,
      async act(trx, { id }) {
        await closeDraft(trx, id)
        return { message: CONSOLE_TEXT.discarded }
      },
    },
  ],
}

interface FoundRow extends Omit<DocumentListRow, 'next'> {
  nextVersion: number | null
  nextAt: number | null
  total: number
}

/** Documents with what is in force; a draft of a new one has none. */
async function listDocuments(db: Db, input: { q?: string; page?: number; pageSize?: number }, now: number) {
  const { q = '', page = 1, pageSize = 20 } = input
  const { rows } = await sql<FoundRow>`
    with known as (select key from document union select key from document_draft where is_open),
    last as (select distinct on (user_id, key) key, version, kind from consent order by user_id, key, id desc)
    select known.key, coalesce(now.title, next.title, draft.title, '') as title, coalesce(now.version, 0) as version,
      now.effective_at, next.version as next_version, next.effective_at as next_at,
      coalesce(draft.is_open, false) as has_draft,
      (select count(*)::int from last where last.key = known.key and last.version = now.version and last.kind = 'given')
        as agreed,
      (count(*) over ())::int as total
    from known
    left join lateral (select * from document d where d.key = known.key and d.effective_at <= ${now}
      order by version desc limit 1) now on true
    left join lateral (select * from document d where d.key = known.key and d.effective_at > ${now}
      order by version desc limit 1) next on true
    left join document_draft draft on draft.key = known.key
    where ${q} = '' or known.key ilike ${`%${q}%`} or coalesce(now.title, next.title, draft.title) ilike ${`%${q}%`}
    order by next.effective_at nulls last, known.key limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db)
  const list = rows.map(({ nextVersion, nextAt, total: _total, ...row }) => ({
    ...row,
    next: nextVersion === null || nextAt === null ? null : { version: nextVersion, effectiveAt: nextAt },
  }))
  return { list, page, pageSize, total: rows[0]?.total ?? 0 }
}

async function readVersions(db: Db, key: string, now: number): Promise<AdminDocumentVersion[]> {
  const versions = await versionsOf(db, key)
  const draft = await draftOf(db, key)
  if (versions.length === 0 && !draft) throw new Refusal(RET.NOT_FOUND, NO_DOCUMENT)
  const described = describeVersions(versions, now)
  const announced = versions.map((row, at): AdminDocumentVersion => {
    const { version, title, changeNote, isMaterial, sha256, blocks } = row
    const { state, announcedAt, effectiveAt } = described[at] ?? { state: 'superseded', announcedAt: 0, effectiveAt: 0 }
    const earlier = versions[at + 1]
    const changes = earlier ? changesBetween(earlier.blocks, blocks) : []
    return { version, state, title, announcedAt, effectiveAt, changeNote, isMaterial, sha256, blocks, changes }
  })
  if (!draft?.isOpen) return announced
  const { title, changeNote, isMaterial } = draft
  const blocks = parseMarkup(draft.text)
  const changes = changesBetween(versions[0]?.blocks ?? [], blocks)
  const none = { version: 0, state: 'draft', announcedAt: null, effectiveAt: null, sha256: '' } as const
  return [{ ...none, title, changeNote, isMaterial, blocks, changes }, ...announced]
}

/** What readers said of a document's answers, the least useful first. */
async function readFeedback(db: Db, key: string): Promise<DocumentFeedback[]> {
  const { rows } = await sql<DocumentFeedback>`
    select question, count(*) filter (where is_useful)::int as useful,
      count(*) filter (where not is_useful)::int as useless,
      coalesce((select jsonb_agg(jsonb_build_object('at', said.at, 'text', said.why) order by said.at desc)
        from (select at, why from document_vote v where v.key = ${key} and v.question = vote.question and why <> ''
          order by at desc limit ${FEEDBACK_WHYS}) said), '[]'::jsonb) as whys
    from document_vote vote where key = ${key} group by question
    order by count(*) filter (where not is_useful) desc, question`.execute(db)
  return rows
}

export function registerAdminCalls(api: FastifyInstance, ctx: AppContext): void {
  const { db, clock } = ctx
  adminCall(api, ctx, 'GET /admin/document/list', ({ input }) => listDocuments(db, input, clock.now()))
  adminCall(api, ctx, 'GET /admin/document/info', async ({ input }) => ({
    list: await readVersions(db, input.key, clock.now()),
    feedback: await readFeedback(db, input.key),
  }))
  adminCall(api, ctx, 'POST /admin/document/create', ({ input, operator }) =>
    transaction(db, async (trx) => {
      const { key, title } = input
      const isKnown = (await versionsOf(trx, key)).length > 0 || (await draftOf(trx, key)) !== undefined
      if (isKnown) throw refuseField('key', CONSOLE_TEXT.keyTaken, RET.CONFLICT)
      await trx
        .insertInto('documentDraft')
        .values({
          key,
          title,
          text: '',
          changeNote: '',
          isMaterial: true,
          isOpen: true,
          version: 1,
          updatedAt: clock.now(),
        })
        .execute()
      await operator.audit(trx, { action: 'document.create', object: { kind: 'document', id: key }, after: { title } })
      return { key }
    }),
  )
}

export function registerConsole(): ConsoleArea {
  return {
    title: CONSOLE_TEXT.area,
    records: [documentRecord],
    approvals: [announcement],
    actionTitles: {
      'document.create': CONSOLE_TEXT.create,
      'document.saveDraft': CONSOLE_TEXT.saveDraft,
      'document.announce': CONSOLE_TEXT.announce,
      'document.discardDraft': CONSOLE_TEXT.discard,
    },
  }
}
