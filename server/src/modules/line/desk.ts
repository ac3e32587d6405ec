/**
 * What an owner does with its lines: adds them, opens, prices, takes them out, ends. All of them are called with the
 * owner's lines locked, before the owner itself (live/object.ts).
 */
import { RET } from '@contract/constants'
import type { Db } from '../../db/handle'
import { Refusal } from '../../kit/refusal'
import type { Settings } from '../../kit/settings'
import { letGoItems, takeItems } from '../catalogue/holding'
import type { LineActor } from './graph'
import { REFUSALS } from './messages'
import { isRunning, lineHolds, lines, ownerHolder, SOLD, type LineRecord } from './object'
import { factsOf, wasOpen } from './repository'
import type { LineOwnerKind } from './tables'

export interface Desk {
  trx: Db
  actor: { kind: LineActor; id: string }
  reason: string
  now: number
  settings: Settings
}

export interface NewLine {
  itemId: number
  priceFen: number
  isExclusive: boolean
}

/** @throws Refusal CONFLICT where the item is in another room or sale */
export const addLine = (
  { trx, actor, reason, now }: Desk,
  owner: { ownerKind: LineOwnerKind; ownerNo: string; position: number },
  { itemId, priceFen, isExclusive }: NewLine,
): Promise<LineRecord> =>
  lines.create(trx, {
    userId: 0,
    state: 'QUEUED',
    columns: { ...owner, itemId, priceFen, isExclusive, createdAt: now },
    actor,
    reason,
    now,
  })

/** The place of a line that its owner's draft has given up: it is in no bag. */
export const NO_PLACE = 0

const move = (desk: Desk, line: LineRecord, step: 'open' | 'fold' | 'close' | 'void', set: Partial<LineRecord> = {}) =>
  lines.move({ ...desk, object: line, parent: null }, step, set)

/**
 * Changes the price of a line that nobody can grab yet; one that was open only falls, as the least that an item cost
 * before is read from its lines. @throws Refusal CONFLICT
 */
export async function priceLine(desk: Desk, line: LineRecord, priceFen: number): Promise<LineRecord> {
  if (line.state !== 'QUEUED') throw new Refusal(RET.CONFLICT, REFUSALS.stateChanged)
  if (priceFen > line.priceFen && (await wasOpen(desk.trx, line.id))) {
    throw new Refusal(RET.CONFLICT, REFUSALS.onlyLower)
  }
  return lines.note({ ...desk, object: line, parent: null }, 'price', { priceFen })
}

/** What became of an exclusive line's item that its owner wanted to keep for itself. */
export type Taken = 'taken' | 'sold' | 'gone' | 'busy'

/** Keeps an exclusive line's item for its owner: it can be bought there alone. */
export async function takeForOwner(trx: Db, line: LineRecord): Promise<Taken> {
  const facts = (await factsOf(trx, [line.id])).get(line.id)
  const to = ownerHolder(line)
  if (facts?.itemState === 'HELD' && facts.holdKind === to.kind && facts.holdRef === to.ref) return 'taken'
  if (facts?.itemState === 'HELD') return 'busy'
  if (facts && SOLD.includes(facts.itemState)) return 'sold'
  if (facts?.itemState !== 'ON_SALE') return 'gone'
  return (await takeItems(trx, [line.itemId], { from: 'ON_SALE', to })).length === 1 ? 'taken' : 'busy'
}

/** Lets buyers grab it. @throws Refusal CONFLICT where somebody has the item */
export async function openLine(desk: Desk, line: LineRecord): Promise<LineRecord> {
  if (line.isExclusive && (await takeForOwner(desk.trx, line)) !== 'taken') {
    throw new Refusal(RET.CONFLICT, REFUSALS.itemAway)
  }
  return move(desk, line, 'open')
}

export const foldLine = (desk: Desk, line: LineRecord): Promise<LineRecord> => move(desk, line, 'fold')

/** Ends what shows of it, if it is shown now. */
export async function endShow(trx: Db, lineId: number, now: number): Promise<void> {
  await trx.updateTable('lineShow').set({ toAt: now }).where('lineId', '=', lineId).where('toAt', 'is', null).execute()
}

export async function beginShow(trx: Db, lineId: number, now: number): Promise<void> {
  await trx.insertInto('lineShow').values({ lineId, fromAt: now, toAt: null }).execute()
}

/**
 * Takes a line out. Whoever holds its item keeps that time, but of a defect: then the hold is revoked, and the item
 * leaves the shop.
 * @returns the number of the user whose hold was revoked, if any
 */
export async function voidLine(
  desk: Desk,
  line: LineRecord,
  why: NonNullable<LineRecord['voidWhy']>,
): Promise<number | null> {
  const { trx, now } = desk
  const hold =
    why === 'defect'
      ? await trx
          .selectFrom('lineHold')
          .select(['number', 'userId'])
          .where('lineId', '=', line.id)
          .where('state', '=', 'HOLDING')
          .executeTakeFirst()
      : undefined
  const gone = await move(desk, line, 'void', { voidWhy: why })
  await endShow(trx, line.id, now)
  if (hold) {
    const actor = { kind: 'operator', id: desk.actor.id } as const
    await lineHolds.move(await lineHolds.act(trx, hold.number, { ...desk, actor }), 'revoke', { endedAt: now })
  } else if (why === 'defect') {
    await takeItems(trx, [line.itemId], { from: 'ON_SALE', to: ownerHolder(gone) })
    await letGoItems(trx, [line.itemId], ownerHolder(gone), 'OFF_SHELF')
    // An order or an offer has it, at whose end it would be on sale again.
    const facts = (await factsOf(trx, [line.id])).get(line.id)
    if (facts?.itemState === 'HELD') throw new Refusal(RET.CONFLICT, REFUSALS.defectAway)
  } else {
    await letGoItems(trx, [line.itemId], ownerHolder(gone))
  }
  return hold?.userId ?? null
}

/** Takes a line out of a draft: nobody has seen it, and its place is free. */
export const dropLine = (desk: Desk, line: LineRecord): Promise<LineRecord> =>
  move(desk, line, 'void', { voidWhy: 'withdrawn', position: NO_PLACE })

/** Ends the lines of an owner that is over: what it kept for itself is on sale again, running holds keep their time. */
export async function closeLines(desk: Desk, all: readonly LineRecord[]): Promise<void> {
  for (const line of all.filter(isRunning)) {
    await move(desk, line, 'close')
    await endShow(desk.trx, line.id, desk.now)
  }
  const items = all.map(({ itemId }) => itemId)
  const [first] = all
  if (first) await letGoItems(desk.trx, items, ownerHolder(first))
}
