/**
 * The shop's interface to couriers: booking a parcel with its waybill and label, and the trace that comes back as
 * signed notices. A provider is called outside of database transactions.
 */
import type { IncomingHttpHeaders } from 'node:http'

/** What a courier reports. `problem` and `returned` are shown and change no state. */
export const TRACE_STATUSES = ['collected', 'moving', 'delivering', 'signed', 'problem', 'returned'] as const
export type TraceStatus = (typeof TRACE_STATUSES)[number]

export interface CourierAddress {
  name: string
  phone: string
  /** e.g. 浙江省杭州市西湖区 */
  regionName: string
  detail: string
}

export interface CourierOrder {
  /** A parcel is booked once per number, however often the request is repeated. */
  parcelNo: string
  /** The carrier's code. */
  carrier: string
  from: CourierAddress
  to: CourierAddress
  weightG: number
  insuredFen: number
  cargo: string
}

export interface Booking {
  waybill: string
  /** Address of the carrier's own label; empty where the console draws one. */
  labelUrl: string
  /** The provider's number of the booking, which a cancellation repeats; empty without one. */
  ref: string
}

export interface CourierTrace {
  /** Unique within the waybill; the same event has the same id whenever it is reported. */
  eventId: string
  /** ms */
  at: number
  status: TraceStatus
  /** As the carrier worded it, for buyers. */
  text: string
  place: string
}

/** A notice with its signature verified. */
export interface CourierNotice {
  carrier: string
  waybill: string
  traces: CourierTrace[]
}

export interface CourierCarrier {
  code: string
  name: string
}

/** The provider did not carry out a request; `message` is Chinese and for operators. */
export class CourierError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'CourierError'
  }
}

export interface Courier {
  /** Stored with each parcel; also the last part of the address of its notices, /parcel/notify/{key}. */
  key: string
  /** Carriers that it books. */
  carriers: readonly CourierCarrier[]
  /** @throws CourierError */
  book: (order: CourierOrder) => Promise<Booking>
  /** Idempotent. @throws CourierError when the parcel cannot be cancelled any more, or now. */
  cancel: (parcel: { parcelNo: string; carrier: string; waybill: string; ref: string }) => Promise<void>
  /**
   * Requests notices about a waybill that was not booked here (a merchant's own courier). Idempotent.
   * @param phone of the sender or receiver, which some carriers want. @throws CourierError
   */
  subscribe: (parcel: { carrier: string; waybill: string; phone: string; to: string }) => Promise<void>
  /** @throws Refusal BAD_SIGNATURE or BAD_BODY when the notice is not the provider's. */
  readNotice: (rawBody: string, headers: IncomingHttpHeaders) => CourierNotice
  /** What the provider wants to read as the answer to a notice that was kept. */
  accepted: Readonly<Record<string, unknown>>
}
