/** Valuations and recycle orders, as objects with a state. An order locks its valuation after itself. */
import { sql, type Selectable } from 'kysely'
import type { Db } from '../../db/handle'
import { dayTextOf } from '../../kit/china-day'
import { settingSql } from '../../kit/settings'
import { yuan } from '../../kit/yuan'
import { defineObject } from '../../state-graph/object'
import type { Act } from '../../state-graph/object-types'
import { writeMessage } from '../messages/service'
import type { TemplateName } from '../messages/templates'
import { letPicturesGo } from '../private-picture/pictures'
import { recycleOrderGraph, recycleValuationGraph, type OrderNames, type OrderStep, type ValuationNames } from './graph'
import { ORDER_STATE_NAMES, REASONS, REFUSALS } from './messages'
import { recycleSettings } from './settings'
import type { RecycleOrderTable, RecycleValuationTable } from './tables'

export type ValuationRecord = Selectable<RecycleValuationTable>
export type ValuationAct = Act<ValuationNames, ValuationRecord, null>
export type OrderRecord = Selectable<RecycleOrderTable>
export type OrderAct = Act<OrderNames, OrderRecord, null>

export const valuationTarget = ({ valuationNo }: Pick<ValuationRecord, 'valuationNo'>) => ({
  route: 'recycleEvaluateResult',
  params: { no: valuationNo },
})
export const orderTarget = ({ recycleNo }: Pick<OrderRecord, 'recycleNo'>) => ({
  route: 'recycleOrderDetail',
  params: { recycleNo },
})

export const recycleValuations = defineObject<ValuationNames, ValuationRecord>({
  graph: recycleValuationGraph,
  tables: {
    object: 'recycle_valuation',
    number: 'valuation_no',
    events: 'recycle_valuation_event',
    owner: 'recycle_valuation_id',
  },
  prefix: 'GJ',
  newNumber: (now) => sql`'GJ' || to_char(to_timestamp((${now}::bigint + 28800000) / 1000) at time zone 'UTC', 'YYMMDD')
    || lpad((nextval('valuation_number') * 61803399 % 100000000)::text, 8, '0')`,
  lockParent: null,
  owner: { actor: 'user', of: ({ userId }) => userId ?? 0 },
  eachStep: (now) => ({ dueAt: null, stateAt: now, reminded: 0 }),
  effects: {
    tellSeller: async ({ trx, object, settings, now }, step) => {
      const { userId, valuationNo, version, title, priceFen, validUntil, reason } = object
      // A visitor's is read with its token.
      if (userId === null) return
      const template: TemplateName = step === 'quote' ? 'recycle.quoted' : 'recycle.declined'
      await writeMessage(trx, settings, {
        userId,
        template,
        values: {
          item: title,
          amount: yuan(priceFen ?? 0),
          day: validUntil === null ? '' : dayTextOf(validUntil, now),
          reason,
        },
        target: valuationTarget(object),
        dedupeKey: `${template}:${valuationNo}:${version}`,
        now,
      })
    },
    oldEnd: ({ trx, object: { id, validUntil } }) =>
      sql`update recycle_valuation set deadline_at = ${validUntil}::bigint where id = ${id}`.execute(trx),
  },
  timers: {
    ms: (key) => settingSql(recycleSettings, key),
    remind: {
      states: ['QUOTED'],
      write: async (trx, object, { before, now, settings }) =>
        object.userId !== null &&
        (await writeMessage(trx, settings, {
          userId: object.userId,
          template: 'recycle.quoteSoon',
          values: {
            item: object.title,
            amount: yuan(object.priceFen ?? 0),
            left: String(Math.round(before / 3_600_000)),
          },
          target: valuationTarget(object),
          dedupeKey: `recycle.quoteSoon:${object.valuationNo}:${object.version}:${before}`,
          now,
        })),
    },
  },
  refusals: { notFound: REFUSALS.notFound, stateChanged: REFUSALS.valuationChanged },
})

/** The message of each step that its seller did not make. */
const TEMPLATES: Readonly<Partial<Record<OrderStep, TemplateName>>> = {
  expire: 'recycle.cancelled',
  count: 'recycle.received',
  price: 'recycle.priced',
  reject: 'recycle.rejected',
  silence: 'recycle.silent',
  pay: 'recycle.paid',
  send: 'recycle.sentBack',
  confirmBySilence: 'recycle.returned',
  compensate: 'recycle.compensated',
}

export const recycleOrders = defineObject<OrderNames, OrderRecord>({
  graph: recycleOrderGraph,
  tables: {
    object: 'recycle_order',
    number: 'recycle_no',
    events: 'recycle_order_event',
    owner: 'recycle_order_id',
  },
  prefix: 'H',
  newNumber: (now) => sql`next_recycle_no(${now}::bigint)`,
  lockParent: null,
  owner: { actor: 'user', of: ({ userId }) => userId },
  eachStep: (now) => ({ dueAt: null, stateAt: now, reminded: 0, leftMs: null }),
  effects: {
    tellSeller,
    letPicturesGo: ({ trx, object: { recycleNo }, now, settings }) =>
      letPicturesGo(trx, { kind: 'recycle', id: recycleNo }, { endedAt: now, settings }),
    stopClock: ({ trx, object: { id } }) =>
      sql`update recycle_order set deadline_at = null where id = ${id}`.execute(trx),
    releaseQuote,
  },
  timers: {
    ms: (key) => settingSql(recycleSettings, key),
    run: async (act, { then }) => {
      if (then === 'silence' && (await holdForIdentity(act))) return
      const reason = then === 'silence' ? REASONS.silent : then === 'expire' ? REASONS.notSent : ''
      const dueAt = then === 'silence' ? sendDueAt(act) : null
      await recycleOrders.move({ ...act, reason }, then, { ...(reason !== '' && { reason }), dueAt })
    },
    remind: {
      states: ['CREATED', 'INSPECTED'],
      write: (trx, object, { before, now, settings }) =>
        writeMessage(trx, settings, {
          userId: object.userId,
          template: 'recycle.dueSoon',
          values: {
            item: object.title,
            state: ORDER_STATE_NAMES[object.state],
            left: String(Math.round(before / 3_600_000)),
          },
          target: orderTarget(object),
          dedupeKey: `recycle.dueSoon:${object.recycleNo}:${object.version}:${before}`,
          now,
        }),
    },
  },
  refusals: { notFound: REFUSALS.notFound, stateChanged: REFUSALS.stateChanged },
})

/** By when the warehouse sends it back; null while nobody knows where to. */
export const sendDueAt = ({ object, now, settings }: Pick<OrderAct, 'now' | 'object' | 'settings'>): number | null =>
  object.returnAddress === null ? null : now + settings.get(recycleSettings, 'recycle.send')

/** While the identity is being checked, the clock of a price stands still. @returns whether it does */
async function holdForIdentity(act: OrderAct): Promise<boolean> {
  const { trx, object, now } = act
  const { rows } = await sql<{ at: number }>`
    select submitted_at as at from verification where user_id = ${object.userId} and state = any(${UNDER_REVIEW}::text[])
    order by id desc limit 1`.execute(trx)
  const [review] = rows
  if (!review || object.deadlineAt === null) return false
  const leftMs = object.leftMs ?? Math.max(object.deadlineAt - Number(review.at), 60 * 60_000)
  await recycleOrders.note(act, 'hold', { leftMs, deadlineAt: now + leftMs })
  return true
}
const UNDER_REVIEW = ['SUBMITTED', 'MANUAL']

/** Cancelled before it was sent: its quote can be ordered again until its old end. */
async function releaseQuote({ trx, object, now, settings }: OrderAct): Promise<void> {
  const actor = { kind: 'system', id: '' } as const
  const act = await recycleValuations.act(trx, object.valuationNo, { actor, reason: object.reason, now, settings })
  const isOver = (act.object.validUntil ?? 0) <= now
  await recycleValuations.move(act, isOver ? 'releaseLate' : 'release')
}

async function tellSeller({ trx, object, settings, now }: OrderAct, step: OrderStep): Promise<void> {
  const template = TEMPLATES[step]
  if (template === undefined) return
  const { recycleNo, version, userId, title, reason, deadlineAt, finalFen, quoteFen, insuredFen } = object
  const amount = step === 'compensate' ? insuredFen : (finalFen ?? quoteFen)
  await writeMessage(trx, settings, {
    userId,
    template,
    values: { item: title, amount: yuan(amount), reason, day: deadlineAt === null ? '' : dayTextOf(deadlineAt, now) },
    target: orderTarget(object),
    dedupeKey: `${template}:${recycleNo}:${version}`,
    now,
  })
}

/** Locks orders for acts of the shop itself, by their numbers. */
export async function lockOrders(trx: Db, numbers: readonly string[]): Promise<OrderRecord[]> {
  if (numbers.length === 0) return []
  return trx
    .selectFrom('recycleOrder')
    .selectAll()
    .where('recycleNo', 'in', [...new Set(numbers)])
    .orderBy('recycleNo')
    .forUpdate()
    .execute()
}
