/** What owners do with parcels of their own: each kind's area carries it out (kit/hook.ts). */
import type { ParcelKind } from '@contract/admin/parcel'
import { RET } from '@contract/constants'
import type { FastifyInstance } from 'fastify'
import { createCouriers } from '../../courier/couriers'
import type { Trx } from '../../db/transaction'
import { call } from '../../kit/call'
import type { AppContext } from '../../kit/context'
import { declareKinds } from '../../kit/hook'
import { Refusal, refuseField } from '../../kit/refusal'
import type { GraphNames } from '../../state-graph/graph'
import type { ObjectKind, ObjectRow } from '../../state-graph/object-types'
import type { ParcelContext } from './followers'
import { NO_PARCEL } from './messages'
import { findParcel } from './repository'

export interface NewSending {
  userId: number
  /** The number of what is sent; of several consignments all, with commas. */
  ref: string
  way: 'counter' | 'self'
  carrier: string
  waybill: string | null
  now: number
}

export interface OwnParcel {
  userId: number
  parcelNo: string
  now: number
}

/** Acts of an owner in their transaction; each finds out whose the parcel is. */
export interface ParcelSender {
  /** Does an act once for its key: that of the object which is sent. */
  once: ObjectKind<GraphNames, ObjectRow, unknown>['once']
  /** What the owner reads about a carrier that there is not. */
  noCarrier: string
  create: (trx: Trx, sending: NewSending, ctx: ParcelContext) => Promise<{ parcelNo: string }>
  /** Another waybill. */
  update: (trx: Trx, sent: OwnParcel & { carrier: string; waybill: string }, ctx: ParcelContext) => Promise<unknown>
  cancel: (trx: Trx, sent: OwnParcel, ctx: ParcelContext) => Promise<unknown>
  /** What came back is with its owner. */
  confirmReceived: (trx: Trx, sent: OwnParcel, ctx: ParcelContext) => Promise<unknown>
}

export const parcelSenders = declareKinds<ParcelKind, ParcelSender>('parcel.senders')

export function registerCalls(app: FastifyInstance, ctx: AppContext): void {
  const { carriers } = createCouriers(ctx.config, ctx.clock)
  const senderOf = (kind: ParcelKind | undefined): ParcelSender => {
    const sender = kind && parcelSenders.find(kind)
    if (!sender) throw new Refusal(RET.NOT_FOUND, NO_PARCEL)
    return sender
  }
  /** Whose parcel it is the area finds out. */
  const ofParcel = async (parcelNo: string) => senderOf((await findParcel(ctx.db, parcelNo))?.kind)
  const checkCarrier = ({ noCarrier }: ParcelSender, carrier: string): void => {
    if (!carriers.some(({ code }) => code === carrier)) throw refuseField('carrier', noCarrier)
  }

  call(app, 'POST /parcel/create', async ({ userId, input }) => {
    const { recycleNo, sellNos = '', way, carrier = '', waybill = null, idempotencyKey: key } = input
    const sender = senderOf(recycleNo === undefined ? 'consign' : 'recycle')
    if (way === 'self') checkCarrier(sender, carrier)
    const ref = recycleNo ?? sellNos
    const intended = { userId, name: 'parcel', key, fields: [ref, way, carrier, waybill] }
    return sender.once(ctx, intended, async (trx, now) => {
      const { parcelNo } = await sender.create(trx, { userId, ref, way, carrier, waybill, now }, ctx)
      return { parcelNo }
    })
  })
  call(app, 'POST /parcel/update', async ({ userId, input }) => {
    const { parcelNo, carrier, waybill, idempotencyKey: key } = input
    const sender = await ofParcel(parcelNo)
    checkCarrier(sender, carrier)
    const intended = { userId, name: 'parcelUpdate', key, fields: [parcelNo, carrier, waybill] }
    return sender.once(ctx, intended, async (trx, now) => {
      await sender.update(trx, { userId, parcelNo, carrier, waybill, now }, ctx)
      return {}
    })
  })
  call(app, 'POST /parcel/cancel', async ({ userId, input: { parcelNo, idempotencyKey: key } }) => {
    const sender = await ofParcel(parcelNo)
    return sender.once(ctx, { userId, name: 'parcelCancel', key, fields: [parcelNo] }, async (trx, now) => {
      await sender.cancel(trx, { userId, parcelNo, now }, ctx)
      return {}
    })
  })
  call(app, 'POST /parcel/confirm-received', async ({ userId, input: { parcelNo, idempotencyKey: key } }) => {
    const sender = await ofParcel(parcelNo)
    return sender.once(ctx, { userId, name: 'received', key, fields: [parcelNo] }, async (trx, now) => {
      await sender.confirmReceived(trx, { userId, parcelNo, now }, ctx)
      return {}
    })
  })
}
