/** What its seller reads of a recycle order: the card of a list, the whole of it. */
import type { BidLine, Holding, RecycleBid, RecycleCard, RecycleOrder, RecycleState } from '@contract/recycle'
import type { Db } from '../../db/handle'
import { urlOf, type SellerTools } from '../intake/seller-tools'
import { parcelViews } from '../parcel/view'
import { verifiedPerson } from '../verification/people'
import { orderActions } from './actions'
import { rowsOf } from './describe'
import { ORDER_ABOUT, ORDER_STATE_NAMES, ORDER_STEP_NAMES, PROGRESS, TIPS, WAITS_ADDRESS } from './messages'
import { recycleOrders, type OrderRecord } from './objects'
import type { BidRow } from './tables'
import { coverOf, gradeNameOf, photosOf } from './view-valuation'

/** Operators' words that are the seller's to read. */
const SAID: readonly string[] = ['price', 'reject']

/** It is not sold any more: there is no way to the money. */
const OFF_THE_WAY: readonly RecycleState[] = ['REFUSED', 'RETURNING', 'RETURNED', 'CANCELLED', 'COMPENSATED']

const INTERNAL: readonly string[] = ['findings', 'second', 'secondOpinion']

function bidLine(tools: SellerTools, { kind, label, fen, flaw }: BidRow, { findings }: OrderRecord): BidLine {
  const { photo, pin } = (flaw === null ? undefined : findings?.flaws[flaw]) ?? {}
  return { kind, label, fen, flaw, photoUrl: photo === undefined ? '' : urlOf(tools, photo), pin: pin ?? null }
}

const bidsOf = async (tools: SellerTools, object: OrderRecord): Promise<RecycleBid[]> =>
  (
    await tools.db
      .selectFrom('recycleBid')
      .selectAll()
      .where('recycleNo', '=', object.recycleNo)
      .orderBy('bidVersion')
      .execute()
  ).map(({ bidVersion, priceFen, lines, at }) => ({
    bidVersion,
    priceFen,
    lines: lines.map((line) => bidLine(tools, line, object)),
    at,
  }))

/** Of their parcels to us, by number. */
const parcelStates = async (db: Db, objects: readonly OrderRecord[]) => {
  const numbers = objects.flatMap(({ parcelNo }) => parcelNo ?? [])
  const rows =
    numbers.length === 0
      ? []
      : await db.selectFrom('parcel').select(['parcelNo', 'state', 'way']).where('parcelNo', 'in', numbers).execute()
  return new Map(rows.map((row) => [row.parcelNo, row]))
}

export async function cards(tools: SellerTools, objects: readonly OrderRecord[]): Promise<RecycleCard[]> {
  const parcels = await parcelStates(tools.db, objects)
  return Promise.all(
    objects.map(async (object) => ({
      recycleNo: object.recycleNo,
      version: object.version,
      state: object.state,
      stateName: ORDER_STATE_NAMES[object.state],
      title: object.title,
      coverUrl: coverOf(tools, object.snapshot),
      gradeName: await gradeNameOf(tools, object),
      quoteFen: object.quoteFen,
      finalFen: object.finalFen,
      deadlineAt: object.deadlineAt,
      dueAt: object.dueAt,
      createdAt: object.createdAt,
      actions: orderActions(object, parcels.get(object.parcelNo ?? '')),
    })),
  )
}

export async function orderView(tools: SellerTools, object: OrderRecord): Promise<RecycleOrder> {
  const { clock, config, couriers, db } = tools
  const now = clock.now()
  const { recycleNo, state, snapshot, dueAt, receipt, returnAddress, userId } = object
  const parcels = await parcelViews(db, 'recycle', recycleNo, couriers.nameOf)
  const incoming = parcels.find(({ row }) => row.parcelNo === object.parcelNo)?.row
  const events = await recycleOrders.events(db, object)
  const atOf = (steps: readonly string[]) => events.find(({ step }) => steps.includes(step))?.at ?? null
  const isIdentified = state !== 'INSPECTED' || (await verifiedPerson(db, userId)) !== undefined
  return {
    recycleNo,
    version: object.version,
    state,
    stateName: ORDER_STATE_NAMES[state],
    about: state === 'REFUSED' && returnAddress === null ? WAITS_ADDRESS : ORDER_ABOUT[state],
    serverNow: now,
    deadlineAt: object.deadlineAt,
    dueAt,
    isLate: dueAt !== null && dueAt < now,
    actions: orderActions(object, incoming),
    steps: (OFF_THE_WAY.includes(state) ? [] : PROGRESS).map(({ name, step }) => {
      // A waybill that was taken back is no step any more.
      const at = state === 'CREATED' ? null : atOf(step)
      return { name, at, isDone: at !== null }
    }),
    title: object.title,
    coverUrl: coverOf(tools, snapshot),
    gradeName: await gradeNameOf(tools, object),
    rows: rowsOf(snapshot),
    photos: photosOf(tools, snapshot),
    valuationNo: object.valuationNo,
    createdAt: object.createdAt,
    quoteFen: object.quoteFen,
    expectedFen: object.expectedFen,
    lines: object.lines,
    insuredFen: object.insuredFen,
    bidVersion: object.bidVersion,
    bids: await bidsOf(tools, object),
    finalFen: object.finalFen,
    needsIdentity: !isIdentified,
    sending:
      state === 'CREATED'
        ? {
            warehouse: config.courier.warehouse,
            carriers: couriers.carriers.map(({ code, name }) => ({ code, name })),
            tips: TIPS,
            canPickup: false,
          }
        : null,
    parcels: parcels.map(({ view }) => view),
    backParcelNo: object.backParcelNo ?? '',
    receipt: receipt && {
      at: receipt.at,
      weightG: receipt.weightG,
      sealNo: receipt.sealNo,
      photos: receipt.photos.map((file) => urlOf(tools, file)),
      note: receipt.note,
    },
    hasReport: object.report !== null && state !== 'INSPECTING',
    reason: object.reason,
    paidFen: object.paidAt === null ? null : object.finalFen,
    paidAt: object.paidAt,
    returnAddress,
    timeline: events
      // What inspectors do among themselves is no step of the seller's.
      .filter(({ step }) => !INTERNAL.includes(step))
      .map(({ at, step, reason, actorKind }) => ({
        at,
        title: ORDER_STEP_NAMES[step],
        note: actorKind === 'operator' && !SAID.includes(step) ? '' : reason,
      })),
  }
}

/** As `holdingOfValuation`, of what is ordered. */
export const holdingOfOrder = async ({ db }: SellerTools, object: OrderRecord): Promise<Holding> => ({
  round: object.bidVersion > 0 ? 'bid' : 'quote',
  bidVersion: object.bidVersion,
  quoteFen: object.quoteFen,
  priceFen: object.finalFen ?? object.quoteFen,
  deadlineAt: object.deadlineAt,
  actions: orderActions(object, (await parcelStates(db, [object])).get(object.parcelNo ?? '')),
})
