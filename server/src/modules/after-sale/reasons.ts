/**
 * What can be applied for, and until when (design: buying 2.2, the table of reasons). The law's rules are in it: seven
 * days of return without a reason from the day after the delivery, from every seller.
 */
import type { AfterSaleReason, AfterSaleType } from '@contract/after-sale'
import type { OrderState } from '@contract/order'
import { addDays, dayOf, dayStart, DAY_MS, minuteText } from '../../kit/china-day'
import type { Settings } from '../../kit/settings'
import { EVIDENCE, FREIGHT, REASON_NAMES, REFUSALS, STATEMENT } from './messages'
import { afterSaleSettings } from './settings'

/** The days of the windows, as operators set them. */
export interface Windows {
  noReason: number
  defect: number
  damage: number
  genuine: number
  stuck: number
  missing: number
}

export const windowsOf = (settings: Settings): Windows => ({
  noReason: settings.get(afterSaleSettings, 'afterSale.noReasonDays'),
  defect: settings.get(afterSaleSettings, 'afterSale.defectDays'),
  damage: settings.get(afterSaleSettings, 'afterSale.damageDays'),
  genuine: settings.get(afterSaleSettings, 'afterSale.genuineDays'),
  stuck: settings.get(afterSaleSettings, 'afterSale.stuckDays'),
  missing: settings.get(afterSaleSettings, 'afterSale.missingDays'),
})

interface ReasonRow {
  name: string
  types: readonly AfterSaleType[]
  minPhotos: number
  evidence: string
  /** What is ticked; empty without one. */
  statement: string
  /** Who pays for the way back, in words. */
  freight: string
  /** Whose liability it is: vouchers past their date then get more time. */
  isShopLiable: boolean
  /** Which window counts from the delivery; null where the way of the parcel decides. */
  window: keyof Windows | null
}

export const REASONS: Readonly<Record<AfterSaleReason, ReasonRow>> = {
  noReason: {
    name: REASON_NAMES.noReason,
    types: ['RETURN'],
    minPhotos: 0,
    evidence: '',
    statement: STATEMENT,
    freight: FREIGHT.buyer,
    isShopLiable: false,
    window: 'noReason',
  },
  notAsDescribed: {
    name: REASON_NAMES.notAsDescribed,
    types: ['RETURN', 'COMPENSATE'],
    minPhotos: 2,
    evidence: EVIDENCE.notAsDescribed,
    statement: '',
    freight: FREIGHT.shop,
    isShopLiable: true,
    window: 'defect',
  },
  wrongOrMissing: {
    name: REASON_NAMES.wrongOrMissing,
    types: ['RETURN', 'COMPENSATE'],
    minPhotos: 1,
    evidence: EVIDENCE.wrongOrMissing,
    statement: '',
    freight: FREIGHT.shop,
    isShopLiable: true,
    window: 'defect',
  },
  damaged: {
    name: REASON_NAMES.damaged,
    types: ['RETURN', 'COMPENSATE'],
    minPhotos: 3,
    evidence: EVIDENCE.damaged,
    statement: '',
    freight: FREIGHT.shop,
    isShopLiable: true,
    window: 'damage',
  },
  notGenuine: {
    name: REASON_NAMES.notGenuine,
    types: ['RETURN'],
    minPhotos: 0,
    evidence: EVIDENCE.notGenuine,
    statement: '',
    freight: FREIGHT.shop,
    isShopLiable: true,
    window: 'genuine',
  },
  notReceived: {
    name: REASON_NAMES.notReceived,
    types: ['REFUND_ONLY'],
    minPhotos: 0,
    evidence: '',
    statement: '',
    freight: '',
    isShopLiable: true,
    window: null,
  },
}

/** What a line's order is, as the reasons see it. */
export interface Standing {
  state: OrderState
  shippedAt: number | null
  deliveredAt: number | null
  /** When the courier reported its parcel last. */
  lastTraceAt: number | null
  /** When the buyer confirmed that it cannot be returned without a reason; null where it can. */
  noReturnAt: number | null
  now: number
}

/** The last ms of the day that is `days` after the day of `at`. */
export const endOfWindow = (at: number, days: number): number => dayStart(addDays(dayOf(at), days + 1)) - 1

export interface Openness {
  /** Why the reason is not open, in the buyer's words; empty when it is. */
  refusal: string
  /** The last moment to apply; null where none is counted yet. */
  until: number | null
}

/** Whether a reason is open for a line of a shipped order. */
export function opennessOf(reason: AfterSaleReason, standing: Standing, windows: Windows): Openness {
  const { deliveredAt, shippedAt, lastTraceAt, noReturnAt, now } = standing
  const { window } = REASONS[reason]
  if (reason === 'noReason' && noReturnAt !== null)
    return { until: null, refusal: REFUSALS.noReturn(minuteText(noReturnAt)) }
  if (window === null) {
    if (deliveredAt !== null) {
      const until = endOfWindow(deliveredAt, windows.missing)
      return { until, refusal: now <= until ? '' : REFUSALS.tooLate }
    }
    const since = lastTraceAt ?? shippedAt
    const isStuck = since !== null && now - since >= windows.stuck * DAY_MS
    return { until: null, refusal: isStuck ? '' : REFUSALS.stillMoving(windows.stuck) }
  }
  if (deliveredAt === null) return { until: null, refusal: REFUSALS.notDelivered }
  const until = endOfWindow(deliveredAt, windows[window])
  return { until, refusal: now <= until ? '' : REFUSALS.tooLate }
}

/** The last moment at which any reason is open; null while the order is not delivered. */
export function lastMoment(standing: Standing, windows: Windows): number | null {
  const ends = (Object.keys(REASONS) as AfterSaleReason[]).flatMap((reason) => {
    const { until } = opennessOf(reason, standing, windows)
    return until === null ? [] : [until]
  })
  return ends.length === 0 ? null : Math.max(...ends)
}
