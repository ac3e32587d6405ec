/** Consignments follow the parcels that they are in, to us and back, and answer for their loss. */
import type { Db } from '../../db/handle'
import type { Trx } from '../../db/transaction'
import { settingMs, type Settings } from '../../kit/settings'
import { isPossible } from '../../state-graph/graph'
import { unlistItem } from '../catalogue/list-items'
import type { ClaimFollower } from '../claim/followers'
import { compensationEntry } from '../ledger/entries'
import { postTransaction } from '../ledger/ledger'
import type { Belonging, ParcelFollower } from '../parcel/followers'
import { findParcel, parcelLines } from '../parcel/repository'
import { countDueAt, leaveParcel } from './acts/sending'
import { consignmentGraph, type ConsignStep } from './graph'
import { CONSOLE_TEXT, REASONS, STATE_NAMES } from './messages'
import { consignments, lockAll, type ConsignAct, type ConsignmentRecord } from './object'
import { consignSettings } from './settings'
import { netFen } from './terms'

/** The consignments of a parcel, or the one that is named. */
async function sellNosOf(db: Db, { ref, parcelNo }: Pick<Belonging, 'ref' | 'parcelNo'>): Promise<string[]> {
  const parcel = parcelNo === null ? undefined : await findParcel(db, parcelNo)
  if (!parcel) return [ref]
  return (await parcelLines(db, [parcel.id])).flatMap((line) => line.ref ?? [])
}

const can = (step: ConsignStep, object: ConsignmentRecord): boolean => isPossible(consignmentGraph, step, object)

export const parcelFollower: ParcelFollower = {
  lock: async (trx, of) => void (await lockAll(trx, await sellNosOf(trx, of))),
  moved: async (trx, { parcel, by, ctx: { settings } }) => {
    const { step, actor, reason, now } = by
    // What the seller or the count does, those acts do themselves.
    if (actor.kind === 'user' || actor.kind === 'order') return
    for (const object of await lockAll(trx, await sellNosOf(trx, parcel))) {
      const kind = actor.kind === 'courier' || actor.kind === 'operator' ? actor.kind : ('system' as const)
      const act: ConsignAct = { trx, object, parent: null, actor: { kind, id: actor.id }, reason, now, settings }
      if (parcel.direction === 'in') await followIn(act, step)
      else await followOut(act, step)
    }
  },
  records: async (db, of) =>
    (await find(db, await sellNosOf(db, of))).map(({ sellNo, state, title }) => ({
      kind: 'consignment',
      id: sellNo,
      title: sellNo,
      note: `${CONSOLE_TEXT.area} · ${STATE_NAMES[state]} · ${title}`,
    })),
}

const find = (db: Db, sellNos: readonly string[]): Promise<ConsignmentRecord[]> =>
  sellNos.length === 0
    ? Promise.resolve([])
    : db.selectFrom('consignment').selectAll().where('sellNo', 'in', sellNos).orderBy('sellNo').execute()

async function followIn(act: ConsignAct, step: string): Promise<void> {
  const { object } = act
  if ((step === 'collect' || step === 'send') && can('ship', object)) await consignments.move(act, 'ship')
  if (step === 'sign') {
    const shipped = can('ship', object) ? await consignments.move(act, 'ship') : object
    if (shipped.state !== 'IN_TRANSIT') return
    const dueAt = await countDueAt(act.trx, act.now)
    await consignments.note({ ...act, object: shipped }, 'signed', { dueAt })
  }
  if (step === 'cancel') await leaveParcel(act)
}

async function followOut(act: ConsignAct, step: string): Promise<void> {
  const { trx, object, now } = act
  if (step !== 'deliver' || object.state !== 'RETURNING') return
  const deadlineAt = now + (await settingMs(trx, consignSettings, 'consign.received'))
  await consignments.note(act, 'delivered', { deadlineAt })
}

/** What its owner would get: the value agreed before shipping, never below the net of today's price. */
async function valueOf(db: Db, { itemId, insuredFen, terms }: ConsignmentRecord): Promise<number> {
  if (itemId === null || terms === null) return insuredFen
  const item = await db.selectFrom('item').select('priceFen').where('id', '=', itemId).executeTakeFirstOrThrow()
  return Math.max(insuredFen, netFen(item.priceFen, terms, terms))
}

/** It is lost: what is on sale goes off the shelf. The claim is posted by the caller. */
export async function compensate(
  trx: Db,
  object: ConsignmentRecord,
  { now, settings }: { now: number; settings: Settings },
): Promise<void> {
  if (!isPossible(consignmentGraph, 'compensate', object)) return
  const { itemId, sellNo } = object
  const item =
    itemId === null
      ? undefined
      : await trx.selectFrom('item').select('state').where('id', '=', itemId).executeTakeFirst()
  if (itemId !== null && (item?.state === 'ON_SALE' || item?.state === 'HELD')) {
    await unlistItem(trx as Trx, itemId, { by: sellNo, reason: REASONS.lost, now })
  }
  const actor = { kind: 'system', id: '' } as const
  const act: ConsignAct = { trx, object, parent: null, actor, reason: REASONS.lost, now, settings }
  await consignments.move(act, 'compensate', { reason: REASONS.lost })
}

export const claimFollower: ClaimFollower = {
  amountFen: async (trx, { ref }, parcel) => {
    const of = parcel ? { ref: parcel.ref, parcelNo: parcel.parcelNo } : { ref, parcelNo: null }
    const lost = await find(trx, await sellNosOf(trx, of))
    const values = await Promise.all(lost.map((object) => valueOf(trx, object)))
    return values.reduce((sum, fen) => sum + fen, 0)
  },
  pay: async (trx, { claim, parcel, now, ctx: { settings } }) => {
    const of = parcel ? { ref: parcel.ref, parcelNo: parcel.parcelNo } : { ref: claim.ref, parcelNo: null }
    const lost = await lockAll(trx, await sellNosOf(trx, of))
    const shares: { userId: number; fen: number }[] = []
    for (const object of lost) {
      shares.push({ userId: object.userId, fen: await valueOf(trx, object) })
      await compensate(trx, object, { now, settings })
    }
    await postTransaction(trx, compensationEntry({ claimNo: claim.claimNo, shares }, now))
  },
}
