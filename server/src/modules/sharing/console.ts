/** Users' public lists in the console (design: buying, section 5): what was reported, closed with a reason, or not. */
import type { SearchHit } from '@contract/admin/desk'
import { ListCloseInput } from '@contract/admin/lists'
import type { Tone } from '@contract/admin/parts'
import { sql } from 'kysely'
import type { Db } from '../../db/handle'
import type { ActionSource, ConsoleArea, QueueSource, RecordSource, RecordView } from '../../kit/console'
import type { AppContext } from '../../kit/context'
import { itemSnapshot } from '../catalogue/holding'
import { userFact, userNames } from '../user/user-names'
import { closeList, dismissReports, reopenList, stateOf, type ListState, type Standing } from './acts/moderate-list'
import { LIST_ITEMS_MAX, LISTS_PAGE_SIZE } from './limits'
import { CONSOLE_TEXT as T, REASON_NAMES } from './messages'
import { listItems, lockList, reportsOf, summariesOf, type ListSummary } from './repository'

const KIND = 'cardList'

const TONES: Readonly<Record<ListState, Tone>> = { open: 'good', hidden: 'plain', closed: 'bad', deleted: 'plain' }
const stateView = (list: Standing) => ({ title: T.states[stateOf(list)], tone: TONES[stateOf(list)] })

const readList = async (db: Db, id: string): Promise<ListSummary | undefined> =>
  /^\d{1,9}$/.test(id) ? (await summariesOf(db, sql`l.id = ${Number(id)}`))[0] : undefined

/** Lists with a report that waits. */
const isReported = sql`exists (
  select from card_list_report r where r.list_id = l.id and r.handled_at is null
) and l.deleted_at is null`

async function eventsOf(db: Db, listId: number) {
  return db
    .selectFrom('cardListEvent')
    .leftJoin('operator', (join) =>
      join.on(sql<boolean>`card_list_event.actor_kind = 'operator' and operator.id::text = card_list_event.actor_id`),
    )
    .select(['at', 'step', 'reason', 'operator.name'])
    .where('listId', '=', listId)
    .orderBy('cardListEvent.id', 'desc')
    .execute()
}

/** What was shared of a list, and how many devices opened it. */
async function sharesOf(db: Db, listId: number): Promise<{ codes: number; opens: number }> {
  const { codes, opens } = await db
    .selectFrom('shareCard')
    .select((eb) => [eb.fn.countAll<number>().as('codes'), eb.fn.sum<number | null>('opens').as('opens')])
    .where('kind', '=', 'list')
    .where('refId', '=', listId)
    .executeTakeFirstOrThrow()
  return { codes: Number(codes), opens: Number(opens ?? 0) }
}

async function read(db: Db, id: string): Promise<RecordView | null> {
  const list = await readList(db, id)
  if (!list) return null
  const reports = await reportsOf(db, list.id)
  const { codes, opens } = await sharesOf(db, list.id)
  // A list that was never shown to others is its owner's alone.
  const isSeen = list.isOpen || list.closedFor !== null || reports.length > 0
  const ids = isSeen ? await listItems(db, list.id, { offset: 0, limit: LIST_ITEMS_MAX }) : []
  const items = await itemSnapshot(db, ids)
  const waiting = reports.some(({ handledAt }) => handledAt === null)
  const state = stateOf(list)
  return {
    title: T.title(list.name),
    version: list.version,
    state: stateView(list),
    dueAt: null,
    sections: [
      {
        title: T.list,
        facts: [
          { name: T.name, value: list.name },
          await userFact(db, T.owner, list.userId),
          { name: T.itemCount, value: String(list.itemCount) },
          { name: T.codes, value: String(codes) },
          { name: T.opens, value: String(opens) },
          ...(list.closedFor === null ? [] : [{ name: T.closedFor, value: REASON_NAMES[list.closedFor] }]),
        ],
      },
      ...(await Promise.all(
        reports.map(async ({ userId, why, text }) => ({
          title: T.reports,
          facts: [
            { name: T.why, value: REASON_NAMES[why] },
            { name: T.text, value: text === '' ? T.noText : text },
            await userFact(db, T.reporter, userId),
          ],
        })),
      )),
    ],
    photos: items.map(({ card }) => ({ url: card.cover.url, title: card.title })),
    timeline: (await eventsOf(db, list.id)).map(({ at, step, reason, name }) => ({
      at,
      title: T.steps[step],
      note: reason,
      actor: name ?? T.user,
      tone: 'info' as const,
    })),
    actions: [
      ...(state === 'open' ? [{ name: 'close', isDue: waiting }] : []),
      ...(state === 'closed' ? [{ name: 'reopen' }] : []),
      ...(waiting ? [{ name: 'dismiss' }] : []),
    ],
  }
}

const listActions = (ctx: AppContext): ActionSource[] => [
  {
    name: 'close',
    title: T.steps.close,
    permission: 'list.moderate',
    form: ListCloseInput,
    tone: 'bad',
    confirm: T.closeAbout,
    needsReason: true,
    act: (trx, context) => closeList(ctx, trx, context),
  },
  {
    name: 'reopen',
    title: T.steps.reopen,
    permission: 'list.moderate',
    needsReason: true,
    act: (trx, context) => reopenList(ctx, trx, context),
  },
  {
    name: 'dismiss',
    title: T.steps.dismiss,
    permission: 'list.moderate',
    needsReason: true,
    act: (trx, context) => dismissReports(ctx, trx, context),
  },
]

const record = (ctx: AppContext): RecordSource => ({
  kind: KIND,
  kindTitle: T.list,
  permission: 'list.read',
  read: (db, id) => read(db, id),
  lock: async (trx, id) => (/^\d{1,9}$/.test(id) ? ((await lockList(trx, Number(id)))?.version ?? null) : null),
  actions: listActions(ctx),
})

const queue: QueueSource = {
  name: 'cardLists',
  title: T.queue,
  permission: 'list.read',
  recordKind: KIND,
  columns: [
    { name: 'owner', title: T.owner },
    { name: 'reports', title: T.reports },
    { name: 'why', title: T.why },
    { name: 'text', title: T.latest },
    { name: 'items', title: T.itemCount },
  ],
  filters: [],
  async count(db) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from card_list l where ${isReported}`.execute(db)
    return { count: rows[0]?.count ?? 0, overdue: 0 }
  },
  async list(db, { offset, limit, now }) {
    const lists = await summariesOf(db, isReported, { offset, limit })
    const owners = await userNames(
      db,
      lists.map(({ userId }) => userId),
    )
    const tasks = await Promise.all(
      lists.map(async (list) => {
        const reports = (await reportsOf(db, list.id)).filter(({ handledAt }) => handledAt === null)
        return {
          id: String(list.id),
          title: T.title(list.name),
          state: stateView(list),
          cells: {
            owner: owners.get(list.userId) ?? String(list.userId),
            reports: T.reportCount(reports.length),
            why: [...new Set(reports.map(({ why }) => REASON_NAMES[why]))].join('、'),
            text: reports[0]?.text === '' ? T.noText : (reports[0]?.text ?? ''),
            items: list.itemCount,
          },
          dueAt: null,
        }
      }),
    )
    return { tasks, total: (await queue.count(db, now)).count }
  },
}

async function findByName(db: Db, q: string): Promise<SearchHit[]> {
  const found = await summariesOf(
    db,
    sql`(l.is_open or l.closed_for is not null) and l.deleted_at is null and position(${q} in l.name) > 0`,
    { limit: LISTS_PAGE_SIZE },
  )
  return found.map(({ id, name, isOpen, closedFor, deletedAt }) => ({
    kind: KIND,
    kindTitle: T.list,
    id: String(id),
    title: T.title(name),
    isExact: false,
    note: T.states[stateOf({ isOpen, closedFor, deletedAt })],
  }))
}

export function registerConsole(ctx: AppContext): ConsoleArea {
  return {
    title: T.area,
    queues: [queue],
    records: [record(ctx)],
    searches: [{ permission: 'list.read', find: findByName }],
  }
}
