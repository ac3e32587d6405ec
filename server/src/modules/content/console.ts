/**
 * Content pages in the console (design: buying 2.5 and 5; console, section 5): the list, a page with its versions. The
 * home page is one of them.
 */
import type { TimelineEntry } from '@contract/admin/desk'
import type { Db } from '../../db/handle'
import { demoActorName } from '../../kit/demo-actor'
import { inputMinute } from '../../kit/china-day'
import type { ConsoleArea, QueueSource, RecordSource, RecordView } from '../../kit/console'
import { newRecord, withNew } from '../../kit/console-new'
import type { AppContext } from '../../kit/context'
import { pageActions, publishing } from './console-actions'
import { CONSOLE_TEXT as T, VERSION_STATE_NAMES } from './messages'
import { addressOf, audienceText, isId, KIND, pageAt } from './page-state'
import { findPage, lockPage, versionsOf, type PageRecord } from './repository'

/** What was done with its versions, newest first. */
async function timelineOf(db: Db, page: PageRecord): Promise<TimelineEntry[]> {
  const events = await db
    .selectFrom('pageVersionEvent')
    .innerJoin('pageVersion', 'pageVersion.id', 'pageVersionEvent.versionId')
    .select(['pageVersionEvent.at', 'step', 'reason', 'actorKind', 'actorId', 'number'])
    .where('pageId', '=', page.id)
    .orderBy('pageVersionEvent.id', 'desc')
    .limit(200)
    .execute()
  const names = new Map(
    (await db.selectFrom('operator').select(['id', 'name']).execute()).map((one) => [String(one.id), one.name]),
  )
  return events.map(({ at, step, reason, actorKind, actorId, number }) => ({
    at,
    title: `${T.steps[step]} · ${T.numbered(number)}`,
    note: reason,
    actor: actorKind === 'operator' ? (names.get(actorId) ?? demoActorName(actorId) ?? '') : '',
    tone: 'info' as const,
  }))
}

async function read(db: Db, id: string, now: number): Promise<RecordView | null> {
  const page = isId(id) ? await findPage(db, id) : undefined
  if (!page) return null
  const versions = await versionsOf(db, page.id)
  const { shown, next: scheduled, state } = await pageAt(db, page.id, now)
  const draft = versions.find(({ state }) => state === 'DRAFT')
  const old = versions.find(({ state }) => state === 'REPLACED')
  return {
    title: page.name,
    version: page.version,
    state,
    dueAt: null,
    sections: [
      {
        title: T.facts,
        facts: [
          { name: T.address, value: addressOf(page) },
          { name: T.version, value: shown ? T.versionLine(shown.number, shown.body.title) : '' },
          ...(shown ? [{ name: T.audience, value: audienceText(shown.body.audience) }] : []),
          ...(shown?.endsAt ? [{ name: T.endsAt, value: String(shown.endsAt), kind: 'time' as const }] : []),
          ...(scheduled
            ? [
                { name: T.next, value: T.versionLine(scheduled.number, scheduled.body.title) },
                { name: T.publishAt, value: String(scheduled.publishAt), kind: 'time' as const },
              ]
            : []),
        ],
      },
    ],
    timeline: await timelineOf(db, page),
    actions: [
      ...(draft
        ? [
            { name: 'publish', isDue: true, initial: { number: draft.number } },
            { name: 'schedule', initial: { number: draft.number } },
          ]
        : []),
      ...(scheduled ? [{ name: 'unschedule', initial: { number: scheduled.number } }] : []),
      ...(old ? [{ name: 'rollBack', initial: { number: old.number } }] : []),
      ...(shown && !page.isHome ? [{ name: 'takeDown' }] : []),
    ],
  }
}

const pageRecord = (ctx: AppContext): RecordSource =>
  withNew(
    {
      kind: KIND,
      kindTitle: T.page,
      permission: 'content.read',
      read: (db, id, _operator, now) => read(db, id, now),
      lock: async (trx, id) => (isId(id) ? ((await lockPage(trx, Number(id)))?.version ?? null) : null),
      actions: pageActions(ctx),
    },
    newRecord(T.create, { name: T.page, value: T.createNote }, { state: VERSION_STATE_NAMES.DRAFT }),
  )

const queue: QueueSource = {
  name: 'content',
  title: T.page,
  permission: 'content.read',
  recordKind: KIND,
  make: { title: T.create, permission: 'content.edit' },
  columns: [
    { name: 'address', title: T.address },
    { name: 'version', title: T.version },
    { name: 'next', title: T.next },
  ],
  filters: [],
  // Drafts that nobody has published yet.
  async count(db) {
    const { count } = await db
      .selectFrom('pageVersion')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('state', '=', 'DRAFT')
      .executeTakeFirstOrThrow()
    return { count: Number(count), overdue: 0 }
  },
  async list(db, { offset, limit, now }) {
    const pages = await db
      .selectFrom('contentPage')
      .selectAll()
      .orderBy('isHome', 'desc')
      .orderBy('id', 'desc')
      .offset(offset)
      .limit(limit)
      .execute()
    const { total } = await db
      .selectFrom('contentPage')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    const tasks = await Promise.all(
      pages.map(async (page) => {
        const { shown, next, state } = await pageAt(db, page.id, now)
        return {
          id: String(page.id),
          title: page.name,
          state,
          cells: {
            address: addressOf(page),
            version: shown ? T.versionLine(shown.number, shown.body.title) : '',
            next: next ? `${T.numbered(next.number)} · ${inputMinute(next.publishAt)}` : '',
          },
          dueAt: null,
        }
      }),
    )
    return {
      tasks,
      total: Number(total),
    }
  },
}

export function registerConsole(ctx: AppContext): ConsoleArea {
  return {
    title: T.area,
    queues: [queue],
    records: [pageRecord(ctx)],
    approvals: [publishing(ctx)],
    actionTitles: { 'content.save': T.saved, 'content.sceneSave': T.saveScene },
  }
}
