/**
 * The couriers' notices: POST /parcel/notify/{courier}, without session and client signature; the provider's own is
 * checked instead. A notice may come twice, late or before an earlier one: traces are unique, states go forward only.
 */
import { RET } from '@contract/constants'
import type { FastifyInstance } from 'fastify'
import type { IncomingHttpHeaders } from 'node:http'
import { createCouriers, type Couriers } from '../../courier/couriers'
import { COURIER_REFUSALS } from '../../courier/messages'
import type { CourierNotice } from '../../courier/port'
import { SIMULATED_COURIER } from '../../courier/simulated'
import type { Db } from '../../db/handle'
import { transaction } from '../../db/transaction'
import type { AppContext } from '../../kit/context'
import { Refusal } from '../../kit/refusal'
import { lockWithOwner, parcelHeard } from '../parcel/followers'
import { ALIVE, stepsOf } from '../parcel/graph'
import { PARCEL_REFUSALS } from '../parcel/messages'
import { findByWaybill, findParcel, insertTraces, recordNotice, tracesOf, updateParcel } from '../parcel/repository'
import type { NoticeVerdict } from '../parcel/tables'
import { leadParcel, watchedUntil } from '../parcel/lead-parcel'
import { createOrderProcess, type OrderProcess } from './process'

type NoticeContext = Pick<AppContext, 'config' | 'db' | 'clock' | 'log'>

export interface CourierNotices {
  /** Reads a notice and carries it out. @throws Refusal when it is not the provider's, or about no parcel of ours. */
  receive: (courierKey: string, rawBody: string, headers: IncomingHttpHeaders) => Promise<object>
  /**
   * The simulated courier's next step of a parcel, through the same door as any notice.
   * @returns false when there is no simulated courier, or the parcel has arrived
   */
  nextStation: (parcelNo: string) => Promise<boolean>
}

export function createCourierNotices(
  { config, db, clock, log }: NoticeContext,
  process: OrderProcess,
  couriers: Couriers = createCouriers(config, clock),
): CourierNotices {
  const { courier, simulated } = couriers

  /** Parcels of every direction that have the waybill: it is one journey. */
  async function carryOut(trx: Db, courierKey: string, notice: CourierNotice, now: number): Promise<NoticeVerdict> {
    const [known] = await findByWaybill(trx, notice.carrier, notice.waybill)
    if (!known) return 'unknown'
    let parcel = await lockWithOwner(trx, known)
    const added = await insertTraces(trx, parcel, notice.traces, now)
    if (!ALIVE.includes(parcel.state)) return 'over'
    if (added.length === 0) return 'repeated'
    for (const { status, at } of added) {
      // A courier's clock may be wrong, and nothing happens before the step that came before it.
      const happened = Math.max(Math.min(at, now), parcel.movedAt ?? parcel.createdAt)
      for (const step of stepsOf(parcel.direction, status, parcel.state)) {
        const actor = { kind: 'courier', id: courierKey } as const
        parcel = await leadParcel(trx, parcel, { step, actor, at: happened, now }, process.ctx)
      }
    }
    await parcelHeard.call(trx, { parcel, by: courierKey, now, ctx: process.ctx })
    const lastTraceAt = Math.max(parcel.lastTraceAt ?? 0, ...added.map(({ at }) => Math.min(at, now)))
    const dueAt = parcel.state === 'MOVING' ? await watchedUntil(trx, now) : parcel.dueAt
    await updateParcel(trx, parcel, { lastTraceAt, dueAt })
    return 'accepted'
  }

  async function receive(courierKey: string, rawBody: string, headers: IncomingHttpHeaders): Promise<object> {
    if (courier?.key !== courierKey) throw new Refusal(RET.NOT_FOUND, COURIER_REFUSALS.unknownCourier)
    const notice = courier.readNotice(rawBody, headers)
    const now = clock.now()
    const { carrier, waybill } = notice
    const verdict = await transaction(db, async (trx) => {
      const decided = await carryOut(trx, courierKey, notice, now)
      await recordNotice(trx, { at: now, courier: courierKey, carrier, waybill, verdict: decided })
      return decided
    })
    // The provider repeats it: the waybill may be on its way into our books.
    if (verdict === 'unknown') throw new Refusal(RET.NOT_FOUND, PARCEL_REFUSALS.notFound)
    if (verdict === 'over') log.warn({ carrier, waybill }, 'a courier reported about a parcel that has ended')
    return courier.accepted
  }

  return {
    receive,
    nextStation: async (parcelNo) => {
      const parcel = await findParcel(db, parcelNo)
      if (!simulated || !parcel || parcel.waybill === null) return false
      if (!simulated.carriers.some(({ code }) => code === parcel.carrier)) return false
      const known = (await tracesOf(db, [parcel.id])).filter(({ eventId }) => eventId.startsWith('step-'))
      const warehouse = config.courier.warehouse.regionName
      const notice = simulated.nextNotice(
        {
          carrier: parcel.carrier,
          waybill: parcel.waybill,
          fromRegion: parcel.sender?.regionName ?? warehouse,
          toRegion: parcel.address?.regionName ?? warehouse,
        },
        known.length,
        clock.now(),
      )
      if (!notice) return false
      await receive(SIMULATED_COURIER, notice.body, notice.headers)
      return true
    },
  }
}

export function registerCalls(app: FastifyInstance, ctx: AppContext): void {
  const notices = createCourierNotices(ctx, createOrderProcess(ctx))
  app.post<{ Params: { courier: string } }>(
    '/parcel/notify/:courier',
    { schema: { hide: true }, config: { signature: false } },
    ({ params, rawBody, headers }) => notices.receive(params.courier, rawBody, headers),
  )
}
