/** Sales in the console (design: live and play 5): items with their prices, the time, a second operator's approval. */
import { SaleInput } from '@contract/admin/sales'
import type { Fact, Tone } from '@contract/admin/parts'
import { RET } from '@contract/constants'
import { sql } from 'kysely'
import type { Db } from '../../db/handle'
import type { Trx } from '../../db/transaction'
import { inputMinute } from '../../kit/china-day'
import type { ActionSource, ApprovalKind, ConsoleArea, QueueSource } from '../../kit/console'
import { newRecord, withNew } from '../../kit/console-new'
import { periodInput, periodOf } from '../../kit/console-switch'
import { demoActorName } from '../../kit/demo-actor'
import { Refusal, refuseField } from '../../kit/refusal'
import { yuan } from '../../kit/yuan'
import { readLines, refuseClash } from './lines'
import { LONGEST_MS, SHORTEST_MS } from './limits'
import { CONSOLE_TEXT as T, STATE_NAMES } from './messages'
import { restorePrices } from './prices'
import {
  changeSale,
  findSale,
  insertSale,
  linesOf,
  lockSale,
  moveSale,
  type SaleRecord,
  type SaleValues,
} from './repository'
import { endSale, startSale } from './sweeps'
import type { SaleStateName } from './graph'

const KIND = 'sale'
const PUBLISH = 'sale.publish'
const TONES: Readonly<Record<SaleStateName, Tone>> = {
  DRAFT: 'plain',
  REVIEW: 'warning',
  PUBLISHED: 'info',
  RUNNING: 'good',
  ENDED: 'plain',
  CANCELLED: 'plain',
}

const operatorOf = (id: number) => ({ kind: 'operator', id: String(id) }) as const

/** @throws Refusal NOT_FOUND */
async function locked(trx: Trx, id: string): Promise<SaleRecord> {
  const sale = await lockSale(trx, id)
  if (!sale) throw new Refusal(RET.NOT_FOUND, T.none)
  return sale
}

/** @throws Refusal BAD_REQUEST with the field */
function valuesOf({ title, from, to }: SaleInput, now: number): SaleValues {
  const { fromAt, toAt } = periodOf({ from, to })
  if (fromAt <= now) throw refuseField('from', T.tooLate)
  if (toAt - fromAt < SHORTEST_MS || toAt - fromAt > LONGEST_MS) throw refuseField('to', T.badPeriod)
  return { title, fromAt, toAt }
}

interface NumberedLine {
  itemNo: string
  title: string
  state: string
  nowFen: number
  priceFen: number
  beforeFen: number | null
}

/** The lines with what operators know of their items. */
async function numbered(db: Db, saleId: number): Promise<NumberedLine[]> {
  const rows = await db
    .selectFrom('saleItem')
    .innerJoin('item', 'item.id', 'saleItem.itemId')
    .select(['item.itemNo', 'item.title', 'item.state', 'item.priceFen as nowFen'])
    .select(['saleItem.priceFen', 'saleItem.beforeFen'])
    .where('saleItem.saleId', '=', saleId)
    .orderBy('saleItem.position')
    .execute()
  return rows
}

const eventsOf = (db: Db, saleId: number) =>
  db
    .selectFrom('saleEvent')
    .leftJoin('operator', (join) =>
      join.on(sql`operator.id::text`, '=', sql.ref('sale_event.actor_id')).on('saleEvent.actorKind', '=', 'operator'),
    )
    .select(['saleEvent.at', 'saleEvent.toState', 'saleEvent.reason', 'saleEvent.actorKind', 'saleEvent.actorId'])
    .select('operator.name')
    .where('saleId', '=', saleId)
    .orderBy('saleEvent.id', 'desc')
    .execute()

const lineFact = ({ itemNo, title, state, nowFen, priceFen, beforeFen }: NumberedLine): Fact => {
  const formerFen = beforeFen ?? nowFen
  const off = Math.round(((formerFen - priceFen) * 100) / formerFen)
  return {
    name: `${itemNo} ${title}`,
    value: `${T.line(`¥${yuan(formerFen)}`, `¥${yuan(priceFen)}`, T.itemStates[state] ?? state)} · ${T.percent(off)}`,
  }
}

const inputOf = async (db: Db, sale: SaleRecord) => ({
  title: sale.title,
  ...periodInput(sale),
  offPercent: 0,
  lines: (await numbered(db, sale.id)).map(({ itemNo, priceFen }) => `${itemNo},${priceFen / 100}`).join('\n'),
})

const actions: ActionSource[] = [
  {
    name: 'create',
    title: T.create,
    permission: 'play.edit',
    form: SaleInput,
    act: async (trx, { input, operator, now }) => {
      const given = input as unknown as SaleInput
      const values = valuesOf(given, now)
      const made = await insertSale(trx, values, await readLines(trx, given), { operatorId: String(operator.id), now })
      return { message: T.created(made.id), after: given, made: String(made.id) }
    },
  },
  {
    name: 'change',
    title: T.change,
    permission: 'play.edit',
    form: SaleInput,
    needsReason: true,
    act: async (trx, { id, input, now }) => {
      const sale = await locked(trx, id)
      if (sale.state !== 'DRAFT') throw new Refusal(RET.CONFLICT, STATE_NAMES[sale.state])
      const before = await inputOf(trx, sale)
      const given = input as unknown as SaleInput
      await changeSale(trx, sale.id, valuesOf(given, now), await readLines(trx, given))
      return { message: T.changed, before, after: given }
    },
  },
  {
    name: 'submit',
    title: T.submit,
    permission: 'play.edit',
    needsReason: true,
    act: async (trx, { id, reason, operator, now }) => {
      const sale = await locked(trx, id)
      if (sale.fromAt <= now) throw new Refusal(RET.CONFLICT, T.tooLate)
      const lines = await linesOf(trx, sale.id)
      await refuseClash(
        trx,
        sale,
        lines.map(({ itemId }) => itemId),
      )
      const { version } = await moveSale(trx, sale.id, { step: 'submit', actor: operatorOf(operator.id), reason, now })
      const approval = await operator.requestApproval(trx, {
        kind: PUBLISH,
        object: { kind: KIND, id },
        summary: `${sale.title} · ${T.count(lines.length)}`,
        payload: { id, version, lines: lines.map(({ itemId, priceFen }) => ({ itemId, priceFen })) },
        reason,
      })
      return { message: T.waits, before: { state: sale.state }, after: { state: 'REVIEW' }, approval }
    },
  },
  {
    name: 'takeBack',
    title: T.takeBack,
    permission: 'play.edit',
    needsReason: true,
    act: async (trx, { id, reason, operator, now }) => {
      const sale = await locked(trx, id)
      await moveSale(trx, sale.id, { step: 'takeBack', actor: operatorOf(operator.id), reason, now })
      return { message: T.done, before: { state: sale.state }, after: { state: 'DRAFT' } }
    },
  },
  {
    name: 'cancel',
    title: T.cancel,
    permission: 'play.edit',
    tone: 'bad',
    confirm: T.cancelConfirm,
    needsReason: true,
    act: async (trx, { id, reason, operator, now }) => {
      const sale = await locked(trx, id)
      await moveSale(trx, sale.id, { step: 'cancel', actor: operatorOf(operator.id), reason, now })
      await restorePrices(trx, sale, now)
      return { message: T.done, before: { state: sale.state }, after: { state: 'CANCELLED' } }
    },
  },
]

const ALLOWED: Readonly<Record<SaleStateName, readonly string[]>> = {
  DRAFT: ['change', 'cancel', 'submit'],
  REVIEW: ['cancel', 'takeBack'],
  PUBLISHED: ['cancel'],
  RUNNING: ['cancel'],
  ENDED: [],
  CANCELLED: [],
}

const timerOf = ({ state, fromAt, toAt }: SaleRecord): { title: string; dueAt: number } | null =>
  state === 'PUBLISHED'
    ? { title: T.timerStart, dueAt: fromAt }
    : state === 'RUNNING'
      ? { title: T.timerEnd, dueAt: toAt }
      : null

const record = withNew(
  {
    kind: KIND,
    kindTitle: T.sale,
    permission: 'play.read',
    async read(db, id) {
      const sale = await findSale(db, id)
      if (!sale) return null
      const { title, version, state, fromAt, toAt } = sale
      const lines = await numbered(db, sale.id)
      const events = await eventsOf(db, sale.id)
      return {
        title,
        version,
        state: { title: STATE_NAMES[state], tone: TONES[state] },
        dueAt: timerOf(sale)?.dueAt ?? null,
        sections: [
          { title: T.facts, facts: [{ name: T.time, value: T.period(inputMinute(fromAt), inputMinute(toAt)) }] },
          { title: `${T.items} · ${T.count(lines.length)}`, facts: lines.map(lineFact) },
        ],
        timeline: events.map(({ at, toState, reason, actorKind, actorId, name }) => ({
          at,
          title: STATE_NAMES[toState],
          note: reason,
          actor: name ?? demoActorName(actorId) ?? T.actors[actorKind],
          tone: 'info' as const,
        })),
        actions: await Promise.all(
          ALLOWED[state].map(async (name) => ({
            name,
            isDue: name === 'submit',
            ...(name === 'change' && { initial: await inputOf(db, sale) }),
          })),
        ),
      }
    },
    lock: async (trx, id) => (await lockSale(trx, id))?.version ?? null,
    actions,
    timer: {
      next: async (db, id) => {
        const sale = await findSale(db, id)
        return sale ? timerOf(sale) : null
      },
      async run(trx, id, now) {
        const sale = await locked(trx, id)
        if (sale.state === 'PUBLISHED') return startSale(trx, sale, now)
        if (sale.state === 'RUNNING') return endSale(trx, sale, now)
        throw new Refusal(RET.CONFLICT, T.noTimer)
      },
    },
  },
  newRecord(T.create, { name: T.sale, value: T.createNote }, { state: STATE_NAMES.DRAFT }),
)

const queue: QueueSource = {
  name: 'sales',
  title: T.sale,
  permission: 'play.read',
  recordKind: KIND,
  make: { title: T.create, permission: 'play.edit' },
  columns: [
    { name: 'time', title: T.time },
    { name: 'count', title: T.items },
  ],
  filters: [],
  // Those that wait for a decision.
  async count(db) {
    const { count } = await db
      .selectFrom('sale')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('state', '=', 'REVIEW')
      .executeTakeFirstOrThrow()
    return { count: Number(count), overdue: 0 }
  },
  async list(db, { offset, limit }) {
    const sales = await db
      .selectFrom('sale')
      .selectAll()
      .select((eb) =>
        eb
          .selectFrom('saleItem')
          .select((inner) => inner.fn.countAll<number>().as('n'))
          .whereRef('saleItem.saleId', '=', 'sale.id')
          .as('count'),
      )
      .orderBy('id', 'desc')
      .offset(offset)
      .limit(limit)
      .execute()
    const { total } = await db
      .selectFrom('sale')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    const tasks = sales.map((sale) => ({
      id: String(sale.id),
      title: sale.title,
      state: { title: STATE_NAMES[sale.state], tone: TONES[sale.state] },
      cells: { time: T.period(inputMinute(sale.fromAt), inputMinute(sale.toAt)), count: T.count(Number(sale.count)) },
      dueAt: timerOf(sale)?.dueAt ?? null,
    }))
    return { tasks, total: Number(total) }
  },
}

const publishing: ApprovalKind = {
  kind: PUBLISH,
  title: T.publish,
  request: 'play.edit',
  decide: 'play.approve',
  async facts(db, { id }) {
    const sale = await findSale(db, String(id))
    if (!sale) return []
    return [
      { name: T.sale, value: sale.title, kind: 'record', to: { kind: KIND, id: String(id) } },
      { name: T.time, value: T.period(inputMinute(sale.fromAt), inputMinute(sale.toAt)) },
      ...(await numbered(db, sale.id)).map(lineFact),
    ]
  },
  async apply(trx, { id, version }, { operator, now }) {
    const sale = await locked(trx, String(id))
    if (sale.version !== version || sale.state !== 'REVIEW') throw new Refusal(RET.CONFLICT, STATE_NAMES[sale.state])
    if (sale.toAt <= now) throw new Refusal(RET.CONFLICT, T.tooLate)
    const lines = await linesOf(trx, sale.id)
    await refuseClash(
      trx,
      sale,
      lines.map(({ itemId }) => itemId),
    )
    await moveSale(trx, sale.id, { step: 'approve', actor: operatorOf(operator.id), reason: '', now })
    return { before: { state: 'REVIEW' }, after: { state: 'PUBLISHED' } }
  },
}

export const registerConsole = (): ConsoleArea => ({
  title: T.area,
  queues: [queue],
  records: [record],
  approvals: [publishing],
  actionTitles: Object.fromEntries(actions.map(({ name, title }) => [`${KIND}.${name}`, title])),
})
