/** Tables of buy-back (migration 250). Times are ms, money is fen. */
import type { FoundFaces, Verdict } from '@contract/admin/inspection'
import type { Grade } from '@contract/catalogue'
import type { DraftFlaw, IntakeDraft } from '@contract/intake'
import type { QuoteLine, RecycleState, RefuseCode, ValuationState } from '@contract/recycle'
import type { ColumnType, Generated } from 'kysely'
import type { TopCode } from '../intake/slots'
import type { ParcelAddress } from '../parcel/tables'
import type { Basis } from '../valuation/price/price'
import type { OrderActor, OrderStep, ValuationActor, ValuationStep } from './graph'

/** A thing as it was described; pictures are file names. */
export interface Described {
  categoryId: number
  categoryName: string
  topCode: TopCode
  brandId: number
  brandName: string
  seriesId: number | null
  seriesName: string
  attributes: Record<string, string>
  flaws: DraftFlaw[]
  accessories: string[]
  changes: string[]
  photos: { slot: string; file: string }[]
  proofs: string[]
  note: string
  /** The draft itself, with which another begins. */
  draft: IntakeDraft
}

export interface Receipt {
  at: number
  weightG: number
  sealNo: string
  photos: string[]
  accessories: string[]
  note: string
}

/** What an inspector found, before anything declared was shown. */
export interface Findings {
  faces: FoundFaces['faces']
  flaws: FoundFaces['flaws']
  accessories: string[]
  year: number | null
  size: string
  material: string
  colour: string
  hardware: string
  serialNo: string
  conclusion: string
  photos: string[]
  seriesId: number
  seriesName: string
  /** What the final price rests on, where it is not the quote's basis alone; null where nothing prices it. */
  basis?: Basis | null
  at: number
  by: string
}

export interface Report {
  verdict: Verdict
  grade: Grade | null
  /** Of the flaws that were found; missing where it was not bought. */
  points?: number
  conclusion: string
  photos: string[]
  inspectedAt: number
}

type Json<T> = ColumnType<T, string, string>
type JsonOrNull<T> = ColumnType<T | null, string | null, string | null>

export interface RecycleValuationTable {
  id: Generated<number>
  valuationNo: string
  version: Generated<number>
  /** Null: a visitor's. */
  userId: number | null
  tokenHash: string | null
  addressHash: Generated<string>
  draftNo: string
  rev: number
  state: ValuationState
  deadlineAt: number | null
  dueAt: number | null
  stateAt: number
  madeAt: number
  reminded: Generated<number>
  title: string
  snapshot: Json<Described>
  basis: JsonOrNull<Basis>
  model: JsonOrNull<Basis>
  priceFen: number | null
  expectedFen: number | null
  lowFen: number | null
  highFen: number | null
  lines: Json<QuoteLine[]>
  sampleSize: Generated<number>
  refuseCode: RefuseCode | null
  reason: Generated<string>
  decidedBy: Generated<string>
  sources: Generated<string>
  validUntil: number | null
}

export interface RecycleOrderTable {
  id: Generated<number>
  recycleNo: string
  version: Generated<number>
  userId: number
  valuationNo: string
  state: RecycleState
  deadlineAt: number | null
  dueAt: number | null
  stateAt: number
  createdAt: number
  leftMs: number | null
  reminded: Generated<number>
  title: string
  snapshot: Json<Described>
  basis: Json<Basis>
  quoteFen: number
  expectedFen: number
  lines: Json<QuoteLine[]>
  finalFen: number | null
  bidVersion: Generated<number>
  insuredFen: number
  parcelNo: string | null
  backParcelNo: string | null
  returnAddress: JsonOrNull<ParcelAddress>
  receipt: JsonOrNull<Receipt>
  findings: JsonOrNull<Findings>
  report: JsonOrNull<Report>
  itemId: number | null
  paidAt: number | null
  reason: Generated<string>
}

interface EventTable<Step, Actor, State> {
  id: Generated<number>
  at: number
  step: Step | 'create'
  fromState: State | null
  toState: State
  actorKind: Actor
  actorId: string
  reason: string
  key: Generated<string | null>
}

export interface RecycleValuationEventTable extends EventTable<ValuationStep, ValuationActor, ValuationState> {
  recycleValuationId: number
}

export interface RecycleOrderEventTable extends EventTable<OrderStep, OrderActor, RecycleState> {
  recycleOrderId: number
}

/** A line of a price after the inspection; the photograph is a file name. */
export interface BidRow {
  kind: string
  label: string
  fen: number
  flaw: number | null
}

export interface RecycleBidTable {
  id: Generated<number>
  recycleNo: string
  bidVersion: number
  quoteFen: number
  priceFen: number
  lines: ColumnType<BidRow[], string, never>
  inspectionNo: string
  at: number
}

export interface RecycleTables {
  recycleValuation: RecycleValuationTable
  recycleValuationEvent: RecycleValuationEventTable
  recycleOrder: RecycleOrderTable
  recycleOrderEvent: RecycleOrderEventTable
  recycleBid: RecycleBidTable
}
