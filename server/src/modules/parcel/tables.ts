/** Tables of parcels (migrations 060, 293). Times are ms, weights grams, money fen. */
import type { ColumnType, Generated } from 'kysely'
import type { ParcelDirection, ParcelKind, ParcelState } from '@contract/admin/parcel'
import type { TraceStatus } from '../../courier/port'
import type { ParcelActor, ParcelStep } from './graph'

/** Written as JSON text, read as the value. */
type Json<T> = ColumnType<T, string, string>
type JsonOrNull<T> = ColumnType<T | null, string | null, string | null>

/** An end of a parcel's way: a copy from the time of packing. */
export interface ParcelAddress {
  name: string
  phone: string
  regionName: string
  detail: string
}

/** What was found of a line when its parcel was counted. */
export interface FoundLine {
  isPresent: boolean
  accessories: string[]
  note: string
}

export interface ParcelTable {
  id: Generated<number>
  parcelNo: string
  kind: ParcelKind
  direction: ParcelDirection
  /** Collected from the sender, sent with a courier of the sender's own, or handed over at a counter. */
  way: 'pickup' | 'self' | 'counter'
  state: ParcelState
  version: Generated<number>
  /** Of the kinds that belong to an order. */
  orderNo: string | null
  /** The number of what it belongs to: an order, a consignment; of a parcel of several things its own. */
  ref: string
  /** The user whose things are in it, or who receives them. */
  ownerId: number
  sellerId: number | null
  carrier: Generated<string>
  waybill: string | null
  courier: Generated<string>
  bookingError: Generated<string>
  bookingRef: Generated<string>
  labelUrl: Generated<string>
  /** Where it goes. */
  address: JsonOrNull<ParcelAddress>
  /** Where our courier collects it; null for one that leaves our warehouse, or that its owner hands over. */
  sender: JsonOrNull<ParcelAddress>
  weightOutG: number | null
  weightInG: number | null
  sealNo: Generated<string>
  insuredFen: number
  photos: ColumnType<string[], string | undefined, string>
  createdAt: number
  movedAt: number | null
  arrivedAt: number | null
  lastTraceAt: number | null
  /** When it must have moved on: counted, or reported again by its courier. */
  dueAt: number | null
  /** Of the state graph's timers, which parcels do not have. */
  deadlineAt: number | null
}

export interface ParcelLineTable {
  parcelId: number
  position: number
  /** Null while the thing is no item yet: `ref` names it then. */
  itemId: number | null
  /** The number of what it is (a consignment); null for items of an order. */
  ref: string | null
  title: string
  declared: Json<string[]>
  found: JsonOrNull<FoundLine>
}

export interface ParcelTraceTable {
  id: Generated<number>
  parcelId: number
  carrier: string
  waybill: string
  eventId: string
  at: number
  receivedAt: number
  status: TraceStatus
  text: string
  place: string
}

export interface ParcelEventTable {
  id: Generated<number>
  parcelId: number
  at: number
  step: ParcelStep | 'create'
  fromState: ParcelState | null
  toState: ParcelState
  actorKind: ParcelActor
  actorId: string
  reason: string
  key: string | null
}

/** Who holds an item from now on; `nobody`: it is lost. */
export type Station = 'warehouse' | 'courier' | 'merchant' | 'buyer' | 'nobody'

export interface CustodyScanTable {
  id: Generated<number>
  /** As of the parcel and its line. */
  itemId: number | null
  kind: ParcelKind
  ref: string
  parcelId: number | null
  orderNo: string | null
  at: number
  station: Station
  step: string
  actorKind: ParcelActor
  actorId: string
  weightG: number | null
  sealNo: Generated<string>
  photos: ColumnType<string[], string | undefined, string>
}

/** `repeated`: all its traces were known. `over`: its parcel has ended. `unknown`: no parcel has the waybill. */
export type NoticeVerdict = 'accepted' | 'repeated' | 'unknown' | 'over'

export interface CourierNoticeTable {
  id: Generated<number>
  at: number
  courier: string
  carrier: string
  waybill: string
  verdict: NoticeVerdict
}

export interface ParcelTables {
  parcel: ParcelTable
  parcelLine: ParcelLineTable
  parcelTrace: ParcelTraceTable
  parcelEvent: ParcelEventTable
  custodyScan: CustodyScanTable
  courierNotice: CourierNoticeTable
}
