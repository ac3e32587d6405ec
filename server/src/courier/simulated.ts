/**
 * A courier without vans, for development and demonstrations: bookings get a waybill at once, and each of its steps
 * is a signed notice like a real provider's. It moves with `nextNotice`: the demonstration's clock, an operator in
 * the console, a test.
 */
import { createHash, createHmac } from 'node:crypto'
import { RET } from '@contract/constants'
import { Refusal } from '../kit/refusal'
import { equalsSafely } from '../kit/signing'
import { CARRIER_NAMES, COURIER_REFUSALS, SIMULATED_TEXTS } from './messages'
import { isTrace } from './notice'
import type { Courier, CourierNotice, CourierTrace, TraceStatus } from './port'

export const SIMULATED_COURIER = 'simulated'
export const SIMULATED_CARRIER = 'demoexpress'
/** Header of a notice: HMAC-SHA-256 over the raw body, hex. */
export const SIMULATED_SIGNATURE_HEADER = 'x-courier-signature'

export interface SimulatedParcel {
  carrier: string
  waybill: string
  fromRegion: string
  toRegion: string
}

export interface SignedNotice {
  body: string
  headers: Record<string, string>
}

export interface SimulatedCourier extends Courier {
  /** The notice of a parcel's next step, of `known` steps so far; null when it is signed for. @param at ms */
  nextNotice: (parcel: SimulatedParcel, known: number, at: number) => SignedNotice | null
  /** Signs any notice, as the provider would. */
  sign: (notice: CourierNotice) => SignedNotice
}

/** `浙江省杭州市西湖区` is 杭州市, `上海市青浦区` is 上海市. */
export function cityOf(regionName: string): string {
  const withoutProvince = regionName.replace(/^.*?(省|自治区)\s*/, '')
  const [city] = /^.*?(市|地区|盟|自治州)/.exec(withoutProvince) ?? []
  return city ?? (withoutProvince || regionName)
}

/** The steps of a parcel between two regions; within one city it needs no second centre. */
export function simulatedSteps(
  fromRegion: string,
  toRegion: string,
): { status: TraceStatus; text: string; place: string }[] {
  const [from, to] = [cityOf(fromRegion), cityOf(toRegion)]
  const { collected, left, arrived, delivering, signed } = SIMULATED_TEXTS
  return [
    { status: 'collected', text: collected(from), place: from },
    { status: 'moving', text: left(from), place: from },
    ...(from === to ? [] : [{ status: 'moving' as const, text: arrived(to), place: to }]),
    { status: 'delivering', text: delivering(to), place: to },
    { status: 'signed', text: signed(to), place: to },
  ]
}

export function createSimulatedCourier(secret: string): SimulatedCourier {
  const hmac = (text: string) => createHmac('sha256', secret).update(`courier\n${text}`).digest('hex')
  const sign = (notice: CourierNotice): SignedNotice => {
    const body = new URLSearchParams({ notice: JSON.stringify(notice) }).toString()
    return {
      body,
      headers: { 'content-type': 'application/x-www-form-urlencoded', [SIMULATED_SIGNATURE_HEADER]: hmac(body) },
    }
  }
  return {
    key: SIMULATED_COURIER,
    carriers: [{ code: SIMULATED_CARRIER, name: CARRIER_NAMES[SIMULATED_CARRIER] ?? '' }],
    // The same parcel has the same waybill, so a repeated booking is one.
    book: async ({ parcelNo }) => {
      const digits = BigInt(`0x${createHash('sha256').update(parcelNo).digest('hex').slice(0, 12)}`) % 10n ** 12n
      return { waybill: `YS${String(digits).padStart(12, '0')}`, labelUrl: '', ref: '' }
    },
    cancel: async () => {},
    subscribe: async () => {},
    readNotice: (rawBody, headers) => {
      const signature = headers[SIMULATED_SIGNATURE_HEADER]
      if (typeof signature !== 'string' || !equalsSafely(signature, hmac(rawBody))) {
        throw new Refusal(RET.BAD_SIGNATURE, COURIER_REFUSALS.badSignature)
      }
      return readJson(new URLSearchParams(rawBody).get('notice') ?? '')
    },
    accepted: {},
    sign,
    nextNotice: ({ carrier, waybill, fromRegion, toRegion }, known, at) => {
      const step = simulatedSteps(fromRegion, toRegion)[known]
      if (!step) return null
      return sign({ carrier, waybill, traces: [{ eventId: `step-${known}`, at, ...step }] })
    },
  }
}

function readJson(text: string): CourierNotice {
  try {
    const value: unknown = JSON.parse(text)
    const { carrier, waybill, traces } = value as Record<string, unknown>
    if (typeof carrier === 'string' && typeof waybill === 'string' && Array.isArray(traces) && traces.every(isTrace)) {
      return { carrier, waybill, traces: traces as CourierTrace[] }
    }
  } catch {
    // Refused below, like anything else that is no notice.
  }
  throw new Refusal(RET.BAD_BODY, COURIER_REFUSALS.badNotice)
}
