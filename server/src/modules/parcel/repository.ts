/**
 * Parcels in the database. `moveParcel` is the one function that changes a state (server/src/state-graph). What a
 * parcel belongs to is locked before the parcel, never after it (`followers.ts`).
 */
import { sql, type Selectable } from 'kysely'
import { RET } from '@contract/constants'
import type { ParcelDirection, ParcelKind, ParcelState } from '@contract/admin/parcel'
import { isUniqueViolation } from '../../db/errors'
import type { Db } from '../../db/handle'
import { Refusal } from '../../kit/refusal'
import { createStates, type StateChange } from '../../state-graph/change-state'
import type { TraceStatus } from '../../courier/port'
import { ALIVE, parcelGraph, type ParcelActor, type ParcelNames, type ParcelStep } from './graph'
import { PARCEL_REFUSALS } from './messages'
import type {
  CustodyScanTable,
  FoundLine,
  NoticeVerdict,
  ParcelAddress,
  ParcelLineTable,
  ParcelTable,
  ParcelTraceTable,
  Station,
} from './tables'

export type ParcelRecord = Selectable<ParcelTable>
export type ParcelLineRecord = Selectable<ParcelLineTable>
export type TraceRecord = Selectable<ParcelTraceTable>

export interface Mover {
  kind: ParcelActor
  id: string
}

/** A thing in a parcel: an item, or by `ref` what will be one. */
type NewLine = { title: string; declared?: readonly string[] } & (
  { itemId: number; ref?: string } | { itemId: null; ref: string }
)

export interface NewParcel {
  kind: ParcelKind
  /** The number of what it belongs to; null for a parcel of several things, whose reference is its own number. */
  ref: string | null
  /** Whose things are in it, or who receives them. */
  ownerId: number
  direction: ParcelDirection
  way: ParcelTable['way']
  state: ParcelState
  /** Of the kinds that belong to an order. */
  orderNo?: string | null
  /** Whose merchant's things it holds. */
  sellerId?: number | null
  carrier: string
  waybill: string | null
  /** The key of the courier that is booked for it; left out, its waybill is somebody's own. */
  courier?: string
  address: ParcelAddress | null
  /** Where our courier collects it; left out, it leaves our warehouse or is handed over. */
  sender?: ParcelAddress
  /** As it was packed by us, g. */
  weightOutG?: number | null
  sealNo?: string
  insuredFen: number
  photos?: readonly string[]
  lines: readonly NewLine[]
  actor: Mover
  now: number
}

/** A waybill that is taken, and a second parcel of an order, are conflicts that operators read about. */
function asRefusal(error: unknown): unknown {
  if (isUniqueViolation(error, 'parcel_waybill')) {
    return new Refusal(RET.WAYBILL_USED, PARCEL_REFUSALS.waybillTaken, { waybill: PARCEL_REFUSALS.waybillTaken })
  }
  const isSecond = isUniqueViolation(error, 'parcel_out_of_order') || isUniqueViolation(error, 'parcel_in_of_order')
  return isSecond ? new Refusal(RET.CONFLICT, PARCEL_REFUSALS.alreadyPacked) : error
}

/** @throws Refusal WAYBILL_USED or CONFLICT; the transaction is over then. */
export async function insertParcel(trx: Db, parcel: NewParcel): Promise<ParcelRecord> {
  const { lines, actor, now, address, sender, photos = [], ref, ...fields } = parcel
  const made = await trx
    .with('numbered', (db) => db.selectNoFrom(sql<string>`next_parcel_no(${now}::bigint)`.as('parcelNo')))
    .insertInto('parcel')
    .values({
      orderNo: null,
      sellerId: null,
      courier: '',
      weightOutG: null,
      sealNo: '',
      ...fields,
      parcelNo: sql<string>`(select parcel_no from numbered)`,
      ref: ref ?? sql<string>`(select parcel_no from numbered)`,
      address: address && JSON.stringify(address),
      sender: sender ? JSON.stringify(sender) : null,
      photos: JSON.stringify(photos),
      weightInG: null,
      createdAt: now,
      movedAt: null,
      arrivedAt: null,
      lastTraceAt: null,
      dueAt: null,
      deadlineAt: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => Promise.reject(asRefusal(error)))
  await trx
    .insertInto('parcelLine')
    .values(
      lines.map(({ itemId, ref: named = null, title, declared = [] }, position) => ({
        parcelId: made.id,
        position,
        itemId,
        ref: named,
        title,
        declared: JSON.stringify(declared),
        found: null,
      })),
    )
    .execute()
  await states.noteCreated(trx, { id: made.id, state: made.state, actor, reason: '', now })
  return made
}

export interface ParcelMove {
  step: ParcelStep
  actor: Mover
  reason: string
  /** ms; of a courier's notice the time that it names. */
  at: number
  set?: Partial<Pick<ParcelRecord, 'weightInG' | 'dueAt' | 'movedAt' | 'arrivedAt'>>
}

type ParcelChange = StateChange<ParcelNames> & Pick<ParcelMove, 'set'>

const states = createStates<ParcelNames, ParcelRecord, ParcelChange>(parcelGraph, {
  table: 'parcel',
  number: 'parcel_no',
  variant: 'direction',
  events: 'parcel_event',
  owner: 'parcel_id',
  timerMs: () => sql`null::bigint`,
  refusal: PARCEL_REFUSALS.stateChanged,
  parts: ({ set = {} }) => ({
    set: sql`version = parcel.version + 1, due_at = ${set.dueAt ?? null}::bigint,
      weight_in_g = coalesce(${set.weightInG ?? null}::integer, parcel.weight_in_g),
      moved_at = coalesce(parcel.moved_at, ${set.movedAt ?? null}::bigint),
      arrived_at = coalesce(parcel.arrived_at, ${set.arrivedAt ?? null}::bigint)`,
  }),
})

/** @throws Refusal CONFLICT when the parcel is not (or no longer) where the step starts. */
export async function moveParcel(trx: Db, { parcelNo }: ParcelRecord, move: ParcelMove): Promise<ParcelRecord> {
  const { step, actor, reason, at, set } = move
  const { object } = await states.change(trx, { number: parcelNo, step, actor, reason, now: at, ...(set && { set }) })
  return object
}

/** Writes what is no state: a waybill, a booking, a due time. @throws Refusal CONFLICT or WAYBILL_USED */
export async function updateParcel(
  trx: Db,
  parcel: ParcelRecord,
  set: Partial<
    Pick<
      ParcelRecord,
      'carrier' | 'waybill' | 'courier' | 'bookingError' | 'bookingRef' | 'labelUrl' | 'dueAt' | 'lastTraceAt'
    >
  >,
): Promise<ParcelRecord> {
  const changed = await trx
    .updateTable('parcel')
    .set({ ...set, version: parcel.version + 1 })
    .where('id', '=', parcel.id)
    .where('version', '=', parcel.version)
    .returningAll()
    .executeTakeFirst()
    .catch((error: unknown) => Promise.reject(asRefusal(error)))
  if (!changed) throw new Refusal(RET.CONFLICT, PARCEL_REFUSALS.stateChanged)
  return changed
}

export async function findParcel(db: Db, parcelNo: string): Promise<ParcelRecord | undefined> {
  return db.selectFrom('parcel').selectAll().where('parcelNo', '=', parcelNo).executeTakeFirst()
}

export async function findParcelById(db: Db, id: number): Promise<ParcelRecord> {
  return db.selectFrom('parcel').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

export async function lockParcel(trx: Db, id: number): Promise<ParcelRecord> {
  return trx.selectFrom('parcel').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
}

/** The parcels that a waybill has, or once had, the living one first. */
export async function findByWaybill(db: Db, carrier: string, waybill: string): Promise<ParcelRecord[]> {
  const found = await db
    .selectFrom('parcel')
    .selectAll()
    .where('carrier', '=', carrier)
    .where('waybill', '=', waybill)
    .orderBy('id', 'desc')
    .execute()
  return found.toSorted((a, b) => Number(ALIVE.includes(b.state)) - Number(ALIVE.includes(a.state)))
}

/** Parcels that belong to these, oldest first, cancelled ones too; those of several things are found by their lines. */
export async function parcelsOf(db: Db, kind: ParcelKind, refs: readonly string[]): Promise<ParcelRecord[]> {
  if (refs.length === 0) return []
  return db
    .selectFrom('parcel')
    .selectAll()
    .where('kind', '=', kind)
    .where((eb) =>
      eb.or([
        eb('ref', 'in', refs),
        eb('id', 'in', eb.selectFrom('parcelLine').select('parcelId').where('ref', 'in', refs)),
      ]),
    )
    .orderBy('id')
    .execute()
}

/** A user's parcels of the kinds, the newest first. */
export async function parcelsOfOwner(
  db: Db,
  ownerId: number,
  kinds: readonly ParcelKind[],
  { limit, offset }: { limit: number; offset: number },
): Promise<ParcelRecord[]> {
  if (kinds.length === 0) return []
  return db
    .selectFrom('parcel')
    .selectAll()
    .where('ownerId', '=', ownerId)
    .where('kind', 'in', kinds)
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** Parcels of orders, oldest first. Cancelled ones are left out. */
export async function parcelsOfOrders(db: Db, orderNos: readonly string[]): Promise<ParcelRecord[]> {
  if (orderNos.length === 0) return []
  return db
    .selectFrom('parcel')
    .selectAll()
    .where('orderNo', 'in', orderNos)
    .where('state', '<>', 'CANCELLED')
    .orderBy('id')
    .execute()
}

/** The same of one order, locked. */
export async function lockParcels(trx: Db, orderNo: string): Promise<ParcelRecord[]> {
  return trx
    .selectFrom('parcel')
    .selectAll()
    .where('orderNo', '=', orderNo)
    .where('state', '<>', 'CANCELLED')
    .orderBy('id')
    .forUpdate()
    .execute()
}

export async function parcelLines(db: Db, parcelIds: readonly number[]): Promise<ParcelLineRecord[]> {
  if (parcelIds.length === 0) return []
  return db
    .selectFrom('parcelLine')
    .selectAll()
    .where('parcelId', 'in', parcelIds)
    .orderBy('parcelId')
    .orderBy('position')
    .execute()
}

export async function saveFound(
  trx: Db,
  { parcelId, position }: Pick<ParcelLineRecord, 'parcelId' | 'position'>,
  found: FoundLine,
): Promise<void> {
  await trx
    .updateTable('parcelLine')
    .set({ found: JSON.stringify(found) })
    .where('parcelId', '=', parcelId)
    .where('position', '=', position)
    .execute()
}

/** Adds photos to a parcel's own. */
export async function addPhotos(trx: Db, parcelId: number, photos: readonly string[]): Promise<void> {
  await sql`update parcel set photos = photos || ${JSON.stringify(photos)}::jsonb where id = ${parcelId}`.execute(trx)
}

export interface NewTrace {
  eventId: string
  at: number
  status: TraceStatus
  text: string
  place: string
}

/** Keeps the traces that are new. @returns them, oldest first */
export async function insertTraces(
  trx: Db,
  { id, carrier, waybill }: Pick<ParcelRecord, 'id' | 'carrier' | 'waybill'>,
  traces: readonly NewTrace[],
  now: number,
): Promise<TraceRecord[]> {
  const known = new Map(traces.map((trace) => [trace.eventId, trace]))
  if (known.size === 0) return []
  const added = await trx
    .insertInto('parcelTrace')
    .values(
      [...known.values()].map((trace) => ({
        ...trace,
        parcelId: id,
        carrier,
        waybill: waybill ?? '',
        receivedAt: now,
      })),
    )
    .onConflict((conflict) => conflict.columns(['parcelId', 'carrier', 'waybill', 'eventId']).doNothing())
    .returningAll()
    .execute()
  return added.toSorted((a, b) => a.at - b.at || a.id - b.id)
}

/** Newest first. */
export async function tracesOf(db: Db, parcelIds: readonly number[]): Promise<TraceRecord[]> {
  if (parcelIds.length === 0) return []
  return db
    .selectFrom('parcelTrace')
    .selectAll()
    .where('parcelId', 'in', parcelIds)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export async function parcelEvents(db: Db, parcelId: number) {
  return db.selectFrom('parcelEvent').selectAll().where('parcelId', '=', parcelId).orderBy('id', 'desc').execute()
}

/** Operators who counted a parcel: what they counted they never inspect. */
export async function countersOf(db: Db, parcelNo: string | null): Promise<string[]> {
  const parcel = parcelNo === null ? undefined : await findParcel(db, parcelNo)
  const events = parcel ? await parcelEvents(db, parcel.id) : []
  return events.flatMap(({ step, actorId }) => (step === 'count' ? [actorId] : []))
}

export async function recordNotice(
  trx: Db,
  notice: { at: number; courier: string; carrier: string; waybill: string; verdict: NoticeVerdict },
): Promise<void> {
  await trx.insertInto('courierNotice').values(notice).execute()
}

/** Who holds the things of a parcel from now on: a row for each. */
export async function recordCustody(
  trx: Db,
  {
    parcel,
    lines,
    station,
    step,
    actor,
    at,
    weightG = null,
    photos = [],
  }: {
    parcel: Pick<ParcelRecord, 'id' | 'kind' | 'ref' | 'orderNo' | 'sealNo'>
    lines: readonly (Pick<ParcelLineRecord, 'itemId'> & Partial<Pick<ParcelLineRecord, 'ref'>>)[]
    station: Station
    step: CustodyScanTable['step']
    actor: Mover
    at: number
    weightG?: number | null
    photos?: readonly string[]
  },
): Promise<void> {
  await trx
    .insertInto('custodyScan')
    .values(
      lines.map(({ itemId, ref }) => ({
        itemId,
        kind: parcel.kind,
        ref: ref ?? parcel.ref,
        parcelId: parcel.id,
        orderNo: parcel.orderNo,
        at,
        station,
        step,
        actorKind: actor.kind,
        actorId: actor.id,
        weightG,
        sealNo: parcel.sealNo,
        photos: JSON.stringify(photos),
      })),
    )
    .execute()
}

/** Through whose hands the items of an order went, oldest first. */
export async function custodyOfOrder(db: Db, orderNo: string) {
  return db
    .selectFrom('custodyScan')
    .innerJoin('parcel', 'parcel.id', 'custodyScan.parcelId')
    .select(['custodyScan.itemId', 'custodyScan.at', 'custodyScan.step', 'custodyScan.sealNo', 'parcel.kind'])
    .where('custodyScan.orderNo', '=', orderNo)
    .orderBy('custodyScan.id')
    .execute()
}

/** Through whose hands a thing went, oldest first. */
export async function custodyOf(db: Db, kind: ParcelKind, ref: string) {
  return db
    .selectFrom('custodyScan')
    .selectAll()
    .where('ref', '=', ref)
    .where('kind', '=', kind)
    .orderBy('id')
    .execute()
}

/** A moving parcel whose courier has been silent too long, or null; it is left to others for this transaction. */
export async function findSilentParcel(
  db: Db,
  now: number,
  except: readonly number[],
): Promise<ParcelRecord | undefined> {
  let query = db.selectFrom('parcel').selectAll().where('dueAt', '<=', now).where('state', '=', 'MOVING')
  if (except.length > 0) query = query.where('id', 'not in', [...except])
  return query.orderBy('dueAt').limit(1).executeTakeFirst()
}
