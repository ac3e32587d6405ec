/** Users' public lists in the console (design: buying, section 5): what was reported, closed with a reason, or not. */
import type { Tone } from '@contract/admin/parts'
import { ListCloseInput } from '@contract/admin/lists'
import { RET } from '@contract/constants'
import { sql } from 'kysely'
import type { Db } from '../../db/handle'
import type { Trx } from '../../db/transaction'
import type { ActContext, ActionSource, ActResult, ConsoleArea, QueueSource, RecordSource } from '../../kit/console'
import type { AppContext } from '../../kit/context'
import { Refusal } from '../../kit/refusal'
import { itemSnapshot } from '../catalogue/holding'
import { writeMessage } from '../messages/service'
import { LIST_ITEMS_MAX, LISTS_PAGE_SIZE } from './limits'
import { CONSOLE_TEXT as T, REASON_NAMES, REFUSALS } from './messages'
import { handleReports, listItems, lockList, moveList, reportsOf, summariesOf, type ListSummary } from './repository'
import { userFact, userNames } from '../user/user-names'

const KIND = 'cardList'

type Standing = Pick<ListSummary, 'isOpen' | 'closedFor' | 'deletedAt'>
type State = keyof typeof T.states
const TONES: Readonly<Record<State, Tone>> = { open: 'good', hidden: 'plain', closed: 'bad', deleted: 'plain' }

function stateOf({ isOpen, closedFor, deletedAt }: Standing): State {
  if (deletedAt !== null) return 'deleted'
  if (closedFor !== null) return 'closed'
  return isOpen ? 'open' : 'hidden'
}
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

export function registerConsole(ctx: AppContext): ConsoleArea {
  const action = (
    name: 'close' | 'reopen' | 'dismiss',
    message: string,
    more: Partial<ActionSource>,
    /** @returns what changes besides the reports */
    changeOf: (list: Standing, input: Readonly<Record<string, unknown>>) => Parameters<typeof moveList>[3],
  ): ActionSource => ({
    name,
    title: T.steps[name],
    permission: 'list.moderate',
    needsReason: true,
    act: async (trx: Trx, { id, input, reason, now, operator }: ActContext): Promise<ActResult> => {
      const list = await lockList(trx, Number(id))
      if (!list) throw new Refusal(RET.NOT_FOUND, REFUSALS.listNotFound)
      const set = changeOf(list, input)
      const actor = { actorKind: 'operator', actorId: String(operator.id) } as const
      await moveList(trx, list.id, { ...actor, at: now, step: name, reason }, set)
      await handleReports(trx, list.id, now)
      if (set.closedFor) {
        await writeMessage(trx, ctx.settings, {
          userId: list.userId,
          template: 'list.closed',
          values: { name: list.name, reason: REASON_NAMES[set.closedFor] },
          target: { route: 'cardCollect', params: { id } },
          dedupeKey: `list.closed:${id}:${list.version}`,
          now,
        })
      }
      const { isOpen, closedFor } = list
      return { message, before: { isOpen, closedFor }, after: { isOpen, closedFor, ...set } }
    },
    ...more,
  })
  const conflict = () => new Refusal(RET.CONFLICT, '状态已变化，请刷新')

  const record: RecordSource = {
    kind: KIND,
    kindTitle: T.list,
    permission: 'list.read',
    async read(db, id) {
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
    },
    lock: async (trx, id) => (/^\d{1,9}$/.test(id) ? ((await lockList(trx, Number(id)))?.version ?? null) : null),
    actions: [
      action('close', T.closeDone, { form: ListCloseInput, tone: 'bad', confirm: T.closeAbout }, (list, input) => {
        if (stateOf(list) !== 'open') throw conflict()
        return { isOpen: false, closedFor: (input as unknown as ListCloseInput).why }
      }),
      action('reopen', T.reopenDone, {}, (list) => {
        if (stateOf(list) !== 'closed') throw conflict()
        return { closedFor: null }
      }),
      action('dismiss', T.dismissDone, {}, () => ({})),
    ],
  }

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

  return {
    title: T.area,
    queues: [queue],
    records: [record],
    searches: [
      {
        permission: 'list.read',
        async find(db, q) {
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
        },
      },
    ],
    actionTitles: Object.fromEntries(record.actions.map(({ name, title }) => [`${KIND}.${name}`, title])),
  }
}
