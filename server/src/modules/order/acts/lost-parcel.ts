/** What is heard of a parcel by phone, and what is done when nothing is heard. */
import type { ReportLostInput } from '@contract/admin/order'
import type { AddTraceInput } from '@contract/admin/parcel'
import { RET } from '@contract/constants'
import type { Trx } from '../../../db/transaction'
import { Refusal } from '../../../kit/refusal'
import { openSearch, payClaim } from '../../claim/searches'
import { lockWithOwner, parcelHeard } from '../../parcel/followers'
import { stepsOf } from '../../parcel/graph'
import { leadParcel, watchedUntil } from '../../parcel/lead-parcel'
import { PARCEL_REFUSALS } from '../../parcel/messages'
import { findParcel, insertTraces, type ParcelRecord, updateParcel } from '../../parcel/repository'
import { type FulfilTools, operator } from './of-operator'

/** A reason with a mark: 包裹丢失（演示：快进到期）. */
const marked = (reason: string, mark?: string): string => (mark === undefined ? reason : `${reason}（${mark}）`)

/** Locks a parcel by its number, after what it belongs to. */
async function lockByNumber(trx: Trx, parcelNo: string): Promise<ParcelRecord> {
  const known = await findParcel(trx, parcelNo)
  if (!known) throw new Refusal(RET.NOT_FOUND, PARCEL_REFUSALS.notFound)
  return lockWithOwner(trx, known)
}

/** A step that the operator learnt from the carrier by phone or from its page. */
export async function addTrace(
  tools: FulfilTools,
  trx: Trx,
  parcelNo: string,
  operatorId: string,
  input: AddTraceInput,
): Promise<void> {
  const { clock, process } = tools
  const now = clock.now()
  let parcel = await lockByNumber(trx, parcelNo)
  const trace = { eventId: `operator-${now}`, at: now, place: '', ...input }
  await insertTraces(trx, parcel, [trace], now)
  await parcelHeard.call(trx, { parcel, by: operatorId, now, ctx: process.ctx })
  for (const step of stepsOf(parcel.direction, input.status, parcel.state)) {
    parcel = await leadParcel(trx, parcel, { step, actor: operator(operatorId), at: now, now }, process.ctx)
  }
  const dueAt = parcel.state === 'MOVING' ? await watchedUntil(trx, now) : parcel.dueAt
  await updateParcel(trx, parcel, { lastTraceAt: now, dueAt })
}

/** An operator reports a parcel as lost: the search begins. @returns the number of the claim */
export async function reportLost(
  tools: FulfilTools,
  trx: Trx,
  parcelNo: string,
  operatorId: string,
  input: ReportLostInput,
): Promise<string> {
  const { clock, process } = tools
  const parcel = await lockByNumber(trx, parcelNo)
  if (parcel.state !== 'MOVING') throw new Refusal(RET.CONFLICT, PARCEL_REFUSALS.stateChanged)
  const opened = { openedBy: operatorId, note: input.note, now: clock.now() }
  return (await openSearch(trx, parcel, opened, process.ctx)).claimNo
}

/**
 * The courier has been silent too long: the search begins by itself. @returns whether it did
 *
 * @param mark who moved the timer, when its time had not come: the demonstration
 */
export async function searchIfSilent(
  tools: FulfilTools,
  trx: Trx,
  parcelNo: string,
  now: number,
  mark?: string,
): Promise<boolean> {
  const { clock, process } = tools
  const parcel = await lockByNumber(trx, parcelNo)
  if (parcel.state !== 'MOVING' || parcel.dueAt === null || parcel.dueAt > now) return false
  const opened = { openedBy: 'courier', note: marked('长时间没有物流更新', mark), now: clock.now() }
  await openSearch(trx, parcel, opened, process.ctx)
  return true
}

/** The search has ended without a trace. @param mark who moved the timer, when its time had not come */
export const payOverdue = ({ clock, process }: FulfilTools, trx: Trx, claimNo: string, mark?: string) =>
  payClaim(
    trx,
    claimNo,
    {
      by: { kind: 'courier', id: 'claim.search' },
      decision: marked('查找期满仍无下落', mark),
      reason: marked('包裹丢失', mark),
      now: clock.now(),
    },
    process.ctx,
  )
