/** Rows of the content. */
import type { Audience, ContentScene, PageBody, VersionStanding } from '@contract/admin/content'
import { RET } from '@contract/constants'
import { sql, type Selectable } from 'kysely'
import type { Db } from '../../db/handle'
import type { Trx } from '../../db/transaction'
import { DEMO_ACTOR } from '../../kit/demo-actor'
import { Refusal } from '../../kit/refusal'
import { createStates, type StateChange } from '../../state-graph/change-state'
import { pageVersionGraph, type VersionNames } from './graph'
import { MAX_VERSIONS } from './limits'
import { CONSOLE_TEXT, NO_PAGE } from './messages'
import type { ContentPageTable, PageVersionTable } from './tables'

export type PageRecord = Selectable<ContentPageTable>
export type VersionRecord = Selectable<PageVersionTable>

interface VersionChange extends StateChange<VersionNames> {
  /** From when it is shown, ms. */
  publishAt?: number
}

const states = createStates<VersionNames, VersionRecord, VersionChange>(pageVersionGraph, {
  table: 'page_version',
  number: 'id',
  events: 'page_version_event',
  owner: 'version_id',
  timerMs: () => sql`null::bigint`,
  refusal: CONSOLE_TEXT.changed,
  parts: ({ step, now, publishAt = now }) => {
    if (step === 'publish' || step === 'schedule') return { set: sql`publish_at = ${publishAt}::bigint` }
    if (step === 'unschedule') return { set: sql`publish_at = null` }
    if (step === 'open') return {}
    return { set: sql`replaced_at = ${now}::bigint` }
  },
})

/**
 * Moves a version; one that comes to be live takes the place of the live one in the same transaction.
 * @throws Refusal CONFLICT when the version is not (or no longer) where the step starts
 */
export async function moveVersion(
  trx: Trx,
  version: Pick<VersionRecord, 'id' | 'pageId'>,
  change: Omit<VersionChange, 'number'>,
): Promise<VersionRecord> {
  await lockPage(trx, version.pageId)
  if (change.step === 'publish' || change.step === 'open') {
    const live = await trx
      .selectFrom('pageVersion')
      .select('id')
      .where('pageId', '=', version.pageId)
      .where('state', '=', 'LIVE')
      .executeTakeFirst()
    if (live) {
      const actor = { kind: 'system', id: '' } as const
      await states.change(trx, { number: String(live.id), step: 'replace', actor, reason: '', now: change.now })
    }
  }
  const { object } = await states.change(trx, { ...change, number: String(version.id) })
  await bumpPage(trx, version.pageId)
  return object
}

const bumpPage = (trx: Db, id: number) =>
  trx
    .updateTable('contentPage')
    .set({ version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()

/** Locks a page until the transaction ends. */
export async function lockPage(trx: Trx, id: number): Promise<PageRecord | undefined> {
  await sql`select from content_page where id = ${id} for update`.execute(trx)
  return findPage(trx, String(id))
}

/** @param key its number or its word */
export const findPage = (db: Db, key: string): Promise<PageRecord | undefined> =>
  db
    .selectFrom('contentPage')
    .selectAll()
    .where((eb) => (/^\d{1,15}$/.test(key) ? eb('id', '=', Number(key)) : eb('slug', '=', key)))
    .executeTakeFirst()

export const findHome = (db: Db): Promise<PageRecord | undefined> =>
  db.selectFrom('contentPage').selectAll().where('isHome', '=', true).executeTakeFirst()

/** @throws Refusal NOT_FOUND for a number that is none of the page's */
export async function versionOf(db: Db, pageId: number, id: number): Promise<VersionRecord> {
  const found = await db
    .selectFrom('pageVersion')
    .selectAll()
    .where('pageId', '=', pageId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) throw new Refusal(RET.NOT_FOUND, NO_PAGE)
  return found
}

export const versionNumbered = (db: Db, pageId: number, number: number): Promise<VersionRecord | undefined> =>
  db.selectFrom('pageVersion').selectAll().where('pageId', '=', pageId).where('number', '=', number).executeTakeFirst()

/** Versions of a page that are shown or will be, the latest first. */
export const showableOf = (db: Db, pageId: number): Promise<VersionRecord[]> =>
  db
    .selectFrom('pageVersion')
    .selectAll()
    .where('pageId', '=', pageId)
    .where('state', 'in', ['LIVE', 'SCHEDULED'])
    .orderBy('publishAt', 'desc')
    .orderBy('id', 'desc')
    .execute()

/**
 * What is shown at a time: the version whose minute came last. The clock alone decides, so that every process shows it
 * from the same moment, whenever the sweep comes to it. @param versions the latest first
 */
export const pickShown = (versions: readonly VersionRecord[], now: number): VersionRecord | undefined =>
  versions.find(({ publishAt }) => publishAt !== null && publishAt <= now)

/** How a version stands at a time, whenever the sweep comes to it. */
export function standingOf(
  { state, publishAt, endsAt }: Pick<VersionRecord, 'state' | 'publishAt' | 'endsAt'>,
  now: number,
): VersionStanding {
  if (state === 'DRAFT' || state === 'REPLACED') return state
  if (publishAt !== null && publishAt > now) return 'SCHEDULED'
  return endsAt !== null && endsAt <= now ? 'ENDED' : 'LIVE'
}

/** Words of the pages, but for home, that everyone sees at a time, with when they began to be shown. */
export async function publicPages(db: Db, now: number): Promise<{ slug: string; at: number }[]> {
  const pages = await db.selectFrom('contentPage').selectAll().where('isHome', '=', false).orderBy('id').execute()
  const shown = await Promise.all(pages.map(async ({ id }) => pickShown(await showableOf(db, id), now)))
  return pages.flatMap(({ slug }, index) => {
    const version = shown[index]
    const isPublic =
      version &&
      version.body.audience.who === 'all' &&
      version.body.audience.percent === 100 &&
      (version.endsAt === null || version.endsAt > now)
    return isPublic ? [{ slug, at: version.publishAt ?? version.savedAt }] : []
  })
}

/** What is shown of a page at a time; without one the version that is shown next, and whether there was one before. */
export async function shownAt(
  db: Db,
  pageId: number,
  now: number,
): Promise<{ shown: VersionRecord | undefined; next: VersionRecord | undefined; wasShown: boolean }> {
  const versions = await showableOf(db, pageId)
  const shown = pickShown(versions, now)
  if (shown) return { shown, next: undefined, wasShown: true }
  const past = await db
    .selectFrom('pageVersion')
    .select('id')
    .where('pageId', '=', pageId)
    .where('state', '=', 'REPLACED')
    .limit(1)
    .executeTakeFirst()
  return { shown, next: versions.at(-1), wasShown: past !== undefined }
}

/** Newest first. */
export const versionsOf = (db: Db, pageId: number) =>
  db
    .selectFrom('pageVersion')
    .leftJoin('operator', 'operator.id', 'pageVersion.savedBy')
    .selectAll('pageVersion')
    .select('operator.name as author')
    .where('pageId', '=', pageId)
    .orderBy('number', 'desc')
    .limit(MAX_VERSIONS)
    .execute()

export async function insertPage(
  trx: Trx,
  { slug, name, isHome = false, now }: { slug: string; name: string; isHome?: boolean; now: number },
): Promise<PageRecord> {
  return trx
    .insertInto('contentPage')
    .values({ slug, name, isHome, createdAt: now })
    .returningAll()
    .executeTakeFirstOrThrow()
}

interface Saved {
  body: PageBody
  /** Null of the demonstration's. */
  operatorId: number | null
  now: number
}

/** A new draft of a page that is locked. */
export async function insertDraft(trx: Trx, pageId: number, { body, operatorId, now }: Saved): Promise<VersionRecord> {
  const { last } = await trx
    .selectFrom('pageVersion')
    .select((eb) => eb.fn.coalesce(eb.fn.max('number'), sql<number>`0`).as('last'))
    .where('pageId', '=', pageId)
    .executeTakeFirstOrThrow()
  const made = await trx
    .insertInto('pageVersion')
    .values({
      pageId,
      number: Number(last) + 1,
      state: 'DRAFT',
      deadlineAt: null,
      publishAt: null,
      endsAt: body.endsAt,
      body: JSON.stringify(body),
      savedBy: operatorId,
      savedAt: now,
      replacedAt: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await states.noteCreated(trx, {
    id: made.id,
    state: 'DRAFT',
    actor: { kind: 'operator', id: operatorId === null ? DEMO_ACTOR : String(operatorId) },
    reason: '',
    now,
  })
  await bumpPage(trx, pageId)
  return made
}

/** Saves a draft that was not saved since `revision`; undefined when it was, or it is no draft any more. */
export async function updateDraft(
  trx: Trx,
  { id, pageId }: Pick<VersionRecord, 'id' | 'pageId'>,
  revision: number,
  { body, operatorId, now }: Saved,
): Promise<VersionRecord | undefined> {
  const saved = await trx
    .updateTable('pageVersion')
    .set({
      body: JSON.stringify(body),
      endsAt: body.endsAt,
      revision: revision + 1,
      savedBy: operatorId,
      savedAt: now,
    })
    .where('id', '=', id)
    .where('state', '=', 'DRAFT')
    .where('revision', '=', revision)
    .returningAll()
    .executeTakeFirst()
  if (saved) await bumpPage(trx, pageId)
  return saved
}

/** Versions whose minute has come, the earliest first. */
export const dueVersions = (db: Db, now: number, limit: number): Promise<VersionRecord[]> =>
  db
    .selectFrom('pageVersion')
    .selectAll()
    .where('state', '=', 'SCHEDULED')
    .where('publishAt', '<=', now)
    .orderBy('publishAt')
    .orderBy('id')
    .limit(limit)
    .execute()

/** The pages of a scene in their sequence; undefined for a scene that does not exist. */
export async function readScene(db: Db, key: string): Promise<{ pageId: number; audience: Audience }[] | undefined> {
  const scene = await db.selectFrom('scene').select('key').where('key', '=', key).executeTakeFirst()
  if (!scene) return undefined
  return db
    .selectFrom('scenePage')
    .select(['pageId', 'audience'])
    .where('sceneKey', '=', key)
    .orderBy('position')
    .execute()
}

export async function readScenes(db: Db): Promise<ContentScene[]> {
  const scenes = await db.selectFrom('scene').selectAll().orderBy('key').execute()
  const pages = await db.selectFrom('scenePage').selectAll().orderBy('position').execute()
  return scenes.map(({ key, name }) => ({
    key,
    name,
    pages: pages
      .filter(({ sceneKey }) => sceneKey === key)
      .map(({ pageId, audience }) => ({ pageId: String(pageId), audience })),
  }))
}

export async function saveScene(trx: Trx, { key, name, pages }: ContentScene): Promise<void> {
  await trx
    .insertInto('scene')
    .values({ key, name })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ name }))
    .execute()
  await trx.deleteFrom('scenePage').where('sceneKey', '=', key).execute()
  if (pages.length === 0) return
  await trx
    .insertInto('scenePage')
    .values(
      pages.map(({ pageId, audience }, position) => ({
        sceneKey: key,
        position,
        pageId: Number(pageId),
        audience: JSON.stringify(audience),
      })),
    )
    .execute()
}
