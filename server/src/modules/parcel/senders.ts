/** What owners do with parcels of their own: each kind's area carries it out (kit/hook.ts). */
import type { ParcelKind } from '@contract/admin/parcel'
import type { CallInput } from '@contract/calls'
import { RET } from '@contract/constants'
import type { FastifyInstance } from 'fastify'
import { call } from '../../kit/call'
import type { AppContext } from '../../kit/context'
import { declareKinds } from '../../kit/hook'
import { Refusal } from '../../kit/refusal'
import { NO_PARCEL } from './messages'
import { findParcel } from './repository'

export interface ParcelSender {
  create: (userId: number, input: CallInput<'POST /parcel/create'>) => Promise<{ parcelNo: string }>
  update: (userId: number, input: CallInput<'POST /parcel/update'>) => Promise<object>
  cancel: (userId: number, input: CallInput<'POST /parcel/cancel'>) => Promise<object>
  confirmReceived: (userId: number, input: CallInput<'POST /parcel/confirm-received'>) => Promise<object>
}

export const parcelSenders = declareKinds<ParcelKind, (ctx: AppContext) => ParcelSender>('parcel.senders')

export function registerCalls(app: FastifyInstance, ctx: AppContext): void {
  const senderOf = (kind: ParcelKind | undefined): ParcelSender => {
    const sender = kind && parcelSenders.find(kind)
    if (!sender) throw new Refusal(RET.NOT_FOUND, NO_PARCEL)
    return sender(ctx)
  }
  /** Whose parcel it is the area finds out. */
  const ofParcel = async (parcelNo: string) => senderOf((await findParcel(ctx.db, parcelNo))?.kind)

  call(app, 'POST /parcel/create', async ({ userId, input }) =>
    senderOf(input.recycleNo === undefined ? 'consign' : 'recycle').create(userId, input),
  )
  call(app, 'POST /parcel/update', async ({ userId, input }) => {
    await (await ofParcel(input.parcelNo)).update(userId, input)
    return {}
  })
  call(app, 'POST /parcel/cancel', async ({ userId, input }) => {
    await (await ofParcel(input.parcelNo)).cancel(userId, input)
    return {}
  })
  call(app, 'POST /parcel/confirm-received', async ({ userId, input }) => {
    await (await ofParcel(input.parcelNo)).confirmReceived(userId, input)
    return {}
  })
}
