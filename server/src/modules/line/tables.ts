/** Tables of lines and holds (migration 260). Money is fen, times are ms. */
import type { Generated } from 'kysely'
import type { HoldActor, HoldStateName, HoldStep, LineActor, LineStateName, LineStep } from './graph'

/** Where lines are sold. */
export type LineOwnerKind = 'room' | 'sale'

export interface LineTable {
  id: Generated<number>
  number: string
  version: Generated<number>
  state: LineStateName
  deadlineAt: number | null
  ownerKind: LineOwnerKind
  ownerNo: string
  itemId: number
  /** From 1 on: operators name a line by it. */
  position: number
  priceFen: number
  isExclusive: boolean
  voidWhy: 'sold' | 'withdrawn' | 'defect' | null
  createdAt: number
}

interface EventTable<State, Step, Actor> {
  id: Generated<number>
  at: number
  step: Step | 'create' | 'price'
  fromState: State | null
  toState: State
  actorKind: Actor
  actorId: string
  reason: string
  key: Generated<string | null>
}

export interface LineEventTable extends EventTable<LineStateName, LineStep, LineActor> {
  lineId: number
}

export interface LineShowTable {
  id: Generated<number>
  lineId: number
  fromAt: number
  /** null while it is shown */
  toAt: number | null
}

export interface LineHoldTable {
  id: Generated<number>
  number: string
  version: Generated<number>
  state: HoldStateName
  deadlineAt: number | null
  lineId: number
  ownerKind: LineOwnerKind
  ownerNo: string
  itemId: number
  userId: number
  priceFen: number
  orderNo: string | null
  createdAt: number
  /** When it lapsed, was revoked or bought. */
  endedAt: number | null
}

export interface LineHoldEventTable extends EventTable<HoldStateName, HoldStep, HoldActor> {
  lineHoldId: number
}

export interface LineTables {
  line: LineTable
  lineEvent: LineEventTable
  lineShow: LineShowTable
  lineHold: LineHoldTable
  lineHoldEvent: LineHoldEventTable
}
