/** Recycle orders follow their parcels, to us and back, and answer for their loss. */
import type { Db } from '../../db/handle'
import { settingMs } from '../../kit/settings'
import { isPossible } from '../../state-graph/graph'
import type { ClaimFollower } from '../claim/followers'
import { compensationEntry } from '../ledger/entries'
import { postTransaction } from '../ledger/ledger'
import type { ParcelFollower } from '../parcel/followers'
import { parcelSettings } from '../parcel/settings'
import { closeInspection } from './acts/inspecting'
import { recycleOrderGraph } from './graph'
import { CONSOLE_TEXT, ORDER_STATE_NAMES, REASONS } from './messages'
import { lockOrders, recycleOrders, type OrderAct, type OrderRecord } from './objects'
import { recycleSettings } from './settings'

export const parcelFollower: ParcelFollower = {
  lock: async (trx, { ref }) => void (await lockOrders(trx, [ref])),
  moved: async (trx, { parcel, by, ctx: { settings } }) => {
    const { step, actor, reason, now } = by
    // What the seller or the count does, those acts do themselves.
    if (actor.kind === 'user' || actor.kind === 'order') return
    const [object] = await lockOrders(trx, [parcel.ref])
    if (!object) return
    const kind = actor.kind === 'courier' || actor.kind === 'operator' ? actor.kind : ('system' as const)
    const act: OrderAct = { trx, object, parent: null, actor: { kind, id: actor.id }, reason, now, settings }
    if (parcel.direction === 'in') await followIn(act, step)
    else if (step === 'deliver' && object.state === 'RETURNING') {
      const deadlineAt = now + (await settingMs(trx, recycleSettings, 'recycle.received'))
      await recycleOrders.note(act, 'delivered', { deadlineAt })
    }
  },
  records: async (db, { ref }) =>
    (await db.selectFrom('recycleOrder').selectAll().where('recycleNo', '=', ref).execute()).map(
      ({ recycleNo, state, title }) => ({
        kind: 'recycle',
        id: recycleNo,
        title: recycleNo,
        note: `${CONSOLE_TEXT.area} · ${ORDER_STATE_NAMES[state]} · ${title}`,
      }),
    ),
}

async function followIn(act: OrderAct, step: string): Promise<void> {
  const { trx, object, now } = act
  if (step === 'sign' && object.state === 'SENT') {
    const dueAt = now + (await settingMs(trx, parcelSettings, 'parcel.count'))
    await recycleOrders.note(act, 'signed', { dueAt })
  }
  if (step === 'cancel' && object.state === 'SENT') await recycleOrders.move(act, 'unship', { parcelNo: null })
}

const find = (db: Db, ref: string): Promise<OrderRecord | undefined> =>
  db.selectFrom('recycleOrder').selectAll().where('recycleNo', '=', ref).executeTakeFirst()

export const claimFollower: ClaimFollower = {
  amountFen: async (trx, { ref }) => (await find(trx, ref))?.insuredFen ?? 0,
  pay: async (trx, { claim, now, ctx: { settings } }) => {
    const [object] = await lockOrders(trx, [claim.ref])
    if (!object) return
    if (isPossible(recycleOrderGraph, 'compensate', object)) {
      const actor = { kind: 'system', id: '' } as const
      const act: OrderAct = { trx, object, parent: null, actor, reason: REASONS.lost, now, settings }
      const isInspected = object.state === 'INSPECTING'
      if (isInspected) await closeInspection(act)
      await recycleOrders.move(act, 'compensate', { reason: REASONS.lost, ...(isInspected && { report: null }) })
    }
    const shares = [{ userId: object.userId, fen: object.insuredFen }]
    await postTransaction(trx, compensationEntry({ claimNo: claim.claimNo, shares }, now))
  },
}
