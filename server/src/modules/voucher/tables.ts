/** Tables of vouchers (migrations 107, 300). Money is fen, times are ms. */
import type { ColumnType, Generated } from 'kysely'
import type {
  OrderActor,
  OrderState,
  OrderStep,
  TemplateState,
  TemplateStep,
  VoucherActor,
  VoucherOrigin,
  VoucherSource,
  VoucherState,
  VoucherStep,
} from './graph'
import type { Scope } from './rules'

/** Written as JSON text, read as the value. */
type Json<T> = ColumnType<T, string, string>

export interface VoucherTemplateTable {
  id: Generated<number>
  version: Generated<number>
  state: TemplateState
  deadlineAt: number | null
  name: string
  kind: 'CASH' | 'PERCENT'
  /** Null of a percentage. */
  faceFen: number | null
  /** Of the price that is taken off, in ten-thousandths; null of an amount. */
  offBp: number | null
  /** What a percentage takes off at most. */
  capFen: number | null
  thresholdFen: number
  scope: Json<Scope>
  /** What it is for, e.g. 箱包; empty for everything. */
  scopeText: string
  funder: 'platform' | 'merchant'
  /** The merchant that bears it. */
  sellerId: number | null
  validFrom: number | null
  validTo: number | null
  validDays: number | null
  total: number
  claimed: Generated<number>
  perUser: number
  source: VoucherSource
  saleFen: number | null
  stackable: boolean
  allowOffer: boolean
  createdAt: number
}

interface EventTable<Step, State, Actor> {
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

export interface VoucherTemplateEventTable extends EventTable<TemplateStep, TemplateState, 'operator'> {
  templateId: number
}

export interface VoucherCodeTable {
  id: Generated<number>
  templateId: number
  /** HMAC of the code (code.ts). */
  hash: string
  uses: Generated<number>
  maxUses: number
  createdAt: number
}

export interface VoucherCodeTryTable {
  id: Generated<number>
  userId: number
  at: number
}

export interface VoucherOrderTable {
  id: Generated<number>
  version: Generated<number>
  number: string
  userId: number
  templateId: number
  state: OrderState
  deadlineAt: number | null
  payFen: number
  createdAt: number
}

export interface VoucherOrderEventTable extends EventTable<OrderStep, OrderState, OrderActor> {
  voucherOrderId: number
}

export interface VoucherTable {
  id: Generated<number>
  version: Generated<number>
  templateId: number
  userId: number
  origin: VoucherOrigin
  state: VoucherState
  deadlineAt: number | null
  fromAt: number
  toAt: number
  /** The payable number of the orders that lock or use it. */
  orderNo: string | null
  /** What was paid for it; 0 of one that was free. */
  paidFen: number
  voucherOrderNo: string | null
  codeId: number | null
  createdAt: number
  usedAt: number | null
  earnedAt: number | null
}

export interface VoucherEventTable extends EventTable<VoucherStep, VoucherState, VoucherActor> {
  voucherId: number
}

export interface VoucherUseTable {
  id: Generated<number>
  voucherId: number
  orderNo: string
  /** The voucher's name at the time. */
  name: string
  discountFen: number
  returnedAt: number | null
}

export interface VoucherTables {
  voucherTemplate: VoucherTemplateTable
  voucherTemplateEvent: VoucherTemplateEventTable
  voucherCode: VoucherCodeTable
  voucherCodeTry: VoucherCodeTryTable
  voucherOrder: VoucherOrderTable
  voucherOrderEvent: VoucherOrderEventTable
  voucher: VoucherTable
  voucherEvent: VoucherEventTable
  voucherUse: VoucherUseTable
}
