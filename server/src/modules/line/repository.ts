/** Lines and holds in the database. */
import { sql } from 'kysely'
import type { Db } from '../../db/handle'
import type { HoldRecord, LineRecord } from './object'
import type { LineOwnerKind } from './tables'

interface Owner {
  ownerKind: LineOwnerKind
  ownerNo: string
}

const ofOwners = (db: Db, kind: LineOwnerKind, ownerNos: readonly string[]) =>
  db.selectFrom('line').selectAll().where('ownerKind', '=', kind).where('ownerNo', 'in', ownerNos)

/** In the owner's sequence, without those that its draft has given up. */
export const linesOf = (db: Db, kind: LineOwnerKind, ownerNos: readonly string[]): Promise<LineRecord[]> =>
  ownerNos.length === 0
    ? Promise.resolve([])
    : ofOwners(db, kind, ownerNos).where('position', '>', 0).orderBy('ownerNo').orderBy('position').execute()

/** Locks all lines of an owner: whoever acts on the owner does so before locking it. */
export const lockLinesOf = (trx: Db, { ownerKind, ownerNo }: Owner): Promise<LineRecord[]> =>
  ofOwners(trx, ownerKind, [ownerNo]).orderBy('id').forUpdate().execute()

/** What a line's look depends on beside the line. */
export interface LineFacts {
  lineId: number
  /** When its running hold is over; null where nobody has grabbed it. */
  heldUntil: number | null
  wasShown: boolean
  flawCount: number
  /** As it is stored, with who has it. */
  itemState: string
  holdKind: string | null
  holdRef: string | null
  /** The shop's, fen. */
  priceFen: number
  ownerType: string
}

export async function factsOf(db: Db, lineIds: readonly number[]): Promise<ReadonlyMap<number, LineFacts>> {
  if (lineIds.length === 0) return new Map()
  const { rows } = await sql<LineFacts>`
    select line.id as line_id, item.state as item_state, item.hold_kind, item.hold_ref, item.price_fen,
      item.owner_type,
      (select deadline_at from line_hold where line_id = line.id and state = 'HOLDING') as held_until,
      exists (select from line_show where line_id = line.id) as was_shown,
      (select count(*)::int from flaw where flaw.item_id = item.id) as flaw_count
    from line join item on item.id = line.item_id
    where line.id = any(${[...lineIds]}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [row.lineId, row]))
}

/** The running hold of a user at an owner. */
export const holdingOf = (db: Db, userId: number, { ownerKind, ownerNo }: Owner): Promise<HoldRecord | undefined> =>
  db
    .selectFrom('lineHold')
    .selectAll()
    .where('userId', '=', userId)
    .where('ownerKind', '=', ownerKind)
    .where('ownerNo', '=', ownerNo)
    .where('state', '=', 'HOLDING')
    .executeTakeFirst()

/** Running holds of lines, for operators. */
export const holdingsOf = (db: Db, lineIds: readonly number[]): Promise<HoldRecord[]> =>
  lineIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('lineHold')
        .selectAll()
        .where('lineId', 'in', lineIds)
        .where('state', 'in', ['HOLDING', 'ORDERED'])
        .orderBy('id')
        .execute()

/** Whether buyers could grab a line before. */
export const wasOpen = async (db: Db, lineId: number): Promise<boolean> =>
  (await db
    .selectFrom('lineEvent')
    .select('id')
    .where('lineId', '=', lineId)
    .where('step', '=', 'open')
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Holds that a user let lapse since a time. */
export async function countLapses(db: Db, userId: number, since: number): Promise<number> {
  const { count } = await db
    .selectFrom('lineHold')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .where('state', '=', 'LAPSED')
    .where('endedAt', '>=', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The holds that an order was created with. */
export const holdsOfOrder = (db: Db, orderNo: string): Promise<HoldRecord[]> =>
  db.selectFrom('lineHold').selectAll().where('orderNo', '=', orderNo).orderBy('id').execute()

/** The least that items cost in lines that were open since a time, fen, by the item's id. */
export async function lowestLinePrices(
  db: Db,
  itemIds: readonly number[],
  { since, before }: { since: number; before: number },
): Promise<ReadonlyMap<number, number>> {
  if (itemIds.length === 0) return new Map()
  const { rows } = await sql<{ itemId: number; lowestFen: number }>`
    select line.item_id, min(line.price_fen)::bigint as lowest_fen from line
    where line.item_id = any(${[...itemIds]}::bigint[]) and exists (
      select from line_event e where e.line_id = line.id and e.step = 'open' and e.at >= ${since} and e.at < ${before})
    group by line.item_id`.execute(db)
  return new Map(rows.map(({ itemId, lowestFen }) => [Number(itemId), Number(lowestFen)]))
}
