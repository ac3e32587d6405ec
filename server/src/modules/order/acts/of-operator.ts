/** An act of an operator on an order: what it needs, locked; the version that was seen; what follows as a job. */
import { RET } from '@contract/constants'
import { sql } from 'kysely'
import type { Couriers } from '../../../courier/couriers'
import type { Db } from '../../../db/handle'
import type { Trx } from '../../../db/transaction'
import { enqueueJob } from '../../../jobs/queue'
import type { AppContext } from '../../../kit/context'
import { Refusal } from '../../../kit/refusal'
import { inspectionOf, type InspectionRow } from '../../inspection/repository'
import { PARCEL_REFUSALS } from '../../parcel/messages'
import { lockParcels, type Mover, type ParcelRecord } from '../../parcel/repository'
import { privatePicturesOf } from '../../private-picture/private-pictures'
import type { OrderRecord } from '../change-state'
import type { TransitionName } from '../graph'
import type { OrderProcess } from '../hooks'
import { REFUSALS } from '../messages'
import { lockOrder } from '../repository'

/** One act of an operator on an order. */
export interface Act<I = unknown> {
  orderNo: string
  /** The record's version that the operator saw; null accepts any (the demonstration's own steps). */
  version: number | null
  operatorId: string
  input: I
  /** Where the act needs one; of a cancellation the buyer reads it. */
  reason?: string
}

/** An order with what its version counts, locked. */
export interface Locked {
  order: OrderRecord
  parcels: ParcelRecord[]
  inspection: InspectionRow | undefined
}

/** Grows with every change of an order, its parcels and its inspection. */
export async function versionOf(db: Db, order: Pick<OrderRecord, 'id' | 'orderNo'>): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    select ((select count(*) from order_event where order_id = ${order.id})
      + (select count(*) + coalesce(sum(version), 0) from parcel where order_no = ${order.orderNo})
      + (select coalesce(sum(version + 1), 0) from inspection where order_no = ${order.orderNo}))::bigint as version`.execute(
    db,
  )
  return rows[0]?.version ?? 0
}

/** Jobs of operators' acts; payloads { parcelNo }, { orderNo }. */
export const BOOK_JOB = 'courier.book'
export const DECISION_CODE_JOB = 'order.decisionCode'

export type FulfilContext = Pick<AppContext, 'config' | 'db' | 'clock' | 'log' | 'settings' | 'sms'>

/** What the acts of operators work with. */
export interface FulfilTools extends FulfilContext {
  process: OrderProcess
  couriers: Couriers
  pictures: ReturnType<typeof privatePicturesOf>
}

export const fulfilTools = (ctx: FulfilContext, process: OrderProcess, couriers: Couriers): FulfilTools => ({
  config: ctx.config,
  db: ctx.db,
  clock: ctx.clock,
  log: ctx.log,
  settings: ctx.settings,
  sms: ctx.sms,
  process,
  couriers,
  pictures: privatePicturesOf(ctx),
})

export const operator = (id: string): Mover & { kind: 'operator' } => ({ kind: 'operator', id })

/** Locks an order for an act. @throws Refusal NOT_FOUND, or CONFLICT when it has changed since. */
export async function locked(trx: Trx, { orderNo, version }: Pick<Act, 'orderNo' | 'version'>): Promise<Locked> {
  const order = await lockOrder(trx, orderNo)
  if (!order) throw new Refusal(RET.NOT_FOUND, REFUSALS.orderNotFound)
  const parcels = await lockParcels(trx, orderNo)
  if (version !== null && version !== (await versionOf(trx, order))) {
    throw new Refusal(RET.CONFLICT, REFUSALS.stateChanged)
  }
  return { order, parcels, inspection: await inspectionOf(trx, orderNo) }
}

export const requireState = ({ order }: Locked, ...states: OrderRecord['state'][]): void => {
  if (!states.includes(order.state)) throw new Refusal(RET.CONFLICT, REFUSALS.stateChanged)
}
export const packed = ({ parcels }: Locked): ParcelRecord => {
  const parcel = parcels.find(({ kind, state }) => kind === 'order' && state === 'PACKED')
  if (!parcel) throw new Refusal(RET.CONFLICT, PARCEL_REFUSALS.stateChanged)
  return parcel
}
export const moveOrder = (
  { clock, process }: FulfilTools,
  trx: Trx,
  act: Pick<Act, 'orderNo' | 'operatorId'>,
  step: TransitionName,
  reason: string,
) =>
  process.move(trx, {
    orderNo: act.orderNo,
    step,
    actor: { kind: 'operator', id: act.operatorId },
    reason,
    now: clock.now(),
  })

/** What calls a service outside comes after the act, as a job. */
export const later = ({ clock }: FulfilTools, trx: Trx, kind: string, payload: Record<string, string>) =>
  enqueueJob(trx, { kind, payload, dueAt: clock.now(), now: clock.now() })
