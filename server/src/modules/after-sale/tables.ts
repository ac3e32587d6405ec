/** Tables of after-sale (migration 120). Money is fen, times are ms. */
import type { AfterSaleReason, AfterSaleState, AfterSaleType, PictureMark } from '@contract/after-sale'
import type { ColumnType, Generated } from 'kysely'
import type { AfterSaleActor, AfterSaleStep } from './graph'

/** Written as JSON text, read as the value. */
type Json<T> = ColumnType<T, string, string>
type JsonOrNull<T> = ColumnType<T | null, string | null, string | null>

export type CaseBearer = 'shop' | 'seller'

export interface AfterSaleTable {
  id: Generated<number>
  caseNo: string
  /** Cases of one application, whose items come back in one parcel: the number of its first case. */
  batchNo: string
  version: Generated<number>
  orderId: number
  orderNo: string
  itemId: number
  userId: number
  type: AfterSaleType
  reason: AfterSaleReason
  state: AfterSaleState
  /** Of the state's timer. */
  deadlineAt: number | null
  /** By when the shop must act; it may have no timer behind it. */
  dueAt: number | null
  /** What is left of the shop's time while the buyer supplies evidence. */
  leftMs: number | null
  text: string
  photos: Json<string[]>
  marks: Json<CaseMark[]>
  /** What the buyer applied for. */
  askFen: number
  /** What is decided to be refunded of the line, after the deduction. */
  refundFen: number | null
  /** What the inspection takes off. */
  deductFen: Generated<number>
  bearer: CaseBearer
  /** The way back, which the shop pays beside the refund. */
  freightFen: Generated<number>
  /** What must be supplied. */
  wanted: Generated<string>
  requestedMore: Generated<number>
  waybillChanges: Generated<number>
  isDisputed: Generated<boolean>
  receivedAt: number | null
  inspection: JsonOrNull<CaseFinding>
  returnParcelNo: string | null
  backParcelNo: string | null
  refundNo: string | null
  createdAt: number
}

/** Where the item differs from a picture of its snapshot. */
export type CaseMark = Omit<PictureMark, 'itemId'>

/** What the inspection of a returned item found. */
export interface CaseFinding {
  text: string
  photos: string[]
  at: number
}

export interface AfterSaleEventTable {
  id: Generated<number>
  afterSaleId: number
  at: number
  step: AfterSaleStep | 'create' | 'changeWaybill'
  fromState: AfterSaleState | null
  toState: AfterSaleState
  actorKind: AfterSaleActor
  actorId: string
  reason: string
  key: Generated<string | null>
}

export type SchemeKind = 'MISMATCH' | 'DELAY' | 'LOST' | 'COMPENSATE' | 'RETURN' | 'DEDUCT'

/** What follows when an option is chosen. */
export type OptionEffect =
  /** Of a case: this much is refunded, without a return, or less the deduction. */
  | 'refund'
  /** Of a case: the item comes back, all is refunded. */
  | 'return'
  /** Of a case: nothing of it. */
  | 'refuse'
  /** Of an order: it goes on as it is; what the option names is refunded. */
  | 'goOn'
  /** Of an order: it ends, all is refunded. */
  | 'cancel'

export interface SchemeOptionRecord {
  optionId: string
  name: string
  amountFen: number
  text: string
  effect: OptionEffect
  /** Of an order's: who pays the amount. */
  bearer?: CaseBearer
}

export interface SchemeTable {
  id: Generated<number>
  orderNo: string
  afterSaleId: number | null
  kind: SchemeKind
  findings: Json<{ text: string; photos: string[] }[]>
  options: Json<SchemeOptionRecord[]>
  /** The option that silence chooses. */
  defaultId: string
  dueAt: number
  chosen: string | null
  chosenAt: number | null
  /** Whether the buyer chose, or her silence. */
  isSilent: Generated<boolean>
  /** Null where the shop's own rule made it. */
  operatorId: number | null
  createdAt: number
}

export interface AfterSaleTables {
  afterSale: AfterSaleTable
  afterSaleEvent: AfterSaleEventTable
  scheme: SchemeTable
}
