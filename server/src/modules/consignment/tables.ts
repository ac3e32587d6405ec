/** Tables of consignments (migration 200). Times are ms, money is fen. */
import type { Grade } from '@contract/catalogue'
import type { Verdict } from '@contract/admin/inspection'
import type { DraftFlaw, SellModel } from '@contract/intake'
import type { ConsignState, PlanStep } from '@contract/selling'
import type { ColumnType, Generated } from 'kysely'
import type { ParcelAddress } from '../parcel/tables'
import type { ConsignActor, ConsignStep } from './graph'
import type { Terms } from './terms'

/** The draft as it was submitted; pictures are file names. */
export interface Snapshot {
  categoryId: number
  categoryName: string
  topCode: string
  brandId: number
  brandName: string
  seriesId: number | null
  seriesName: string
  attributes: Record<string, string>
  grade: Grade
  flaws: DraftFlaw[]
  accessories: string[]
  expectFen: number | null
  photos: { slot: string; file: string }[]
  proofs: string[]
  note: string
  sceneId: string
}

export interface Asked {
  slots: string[]
  words: string
}

export interface FoundDifference {
  text: string
  /** What it takes off the price: 0 or less. */
  fen: number
}

export interface Report {
  verdict: Verdict
  grade: Grade | null
  accessories: string[]
  differences: FoundDifference[]
  conclusion: string
  photos: string[]
  inspectedAt: number
}

/** A step that is dated once the item is on sale. */
export interface DatedStep extends PlanStep {
  at: number | null
  doneAt: number | null
}

/** A higher price that the seller agreed to, and that an appraiser looks at first. */
export interface Rise {
  priceFen: number
  floorFen: number
  steps: PlanStep[]
  /** Of the price, as the seller saw it. */
  netFen: number
  askedAt: number
}

export interface Plan {
  startFen: number
  floorFen: number
  steps: DatedStep[]
  /** Null while the seller has not agreed to it. */
  agreedAt: number | null
  rise?: Rise
}

type Json<T> = ColumnType<T, string, string>
type JsonOrNull<T> = ColumnType<T | null, string | null, string | null>

export interface ConsignmentTable {
  id: Generated<number>
  sellNo: string
  version: Generated<number>
  userId: number
  sellerId: number
  model: SellModel
  state: ConsignState
  deadlineAt: number | null
  /** By when we act; of its state alone. */
  dueAt: number | null
  /** When its state began. */
  stateAt: number
  submittedAt: number
  title: string
  snapshot: Json<Snapshot>
  asked: JsonOrNull<Asked>
  photoRequests: Generated<number>
  requoted: Generated<boolean>
  extended: Generated<boolean>
  reinspected: Generated<boolean>
  urgedAt: number | null
  reason: Generated<string>
  help: Generated<string>
  valuationNo: string | null
  insuredFen: Generated<number>
  terms: JsonOrNull<Terms>
  /** What the seller wanted when accepting; a plan has its own. */
  floorFen: number | null
  wantedSteps: Json<PlanStep[]>
  parcelNo: string | null
  report: JsonOrNull<Report>
  infoConfirmedAt: number | null
  plan: JsonOrNull<Plan>
  planVersion: Generated<number>
  /** When the next step of the plan is due, while it is on sale. */
  nextStepAt: number | null
  itemId: number | null
  /** When it first came on sale. */
  termBeganAt: number | null
  /** The order that bought it. */
  orderNo: string | null
  recallAt: number | null
  returnAddress: JsonOrNull<ParcelAddress>
  backParcelNo: string | null
  seenAt: number | null
  /** How many reminders of its state were written. */
  reminded: Generated<number>
}

export interface ConsignmentEventTable {
  id: Generated<number>
  consignmentId: number
  at: number
  step: ConsignStep | 'create'
  fromState: ConsignState | null
  toState: ConsignState
  actorKind: ConsignActor
  actorId: string
  reason: string
  key: Generated<string | null>
}

export interface ConsignmentTables {
  consignment: ConsignmentTable
  consignmentEvent: ConsignmentEventTable
}
