/**
 * What can be applied for, and until when (design: buying 2.2, the table of reasons). The law's rules are in it: seven
 * days of return without a reason from the day after the delivery, from every seller.
 */
import type { AfterSaleReason, AfterSaleType } from '@contract/after-sale'
import type { OrderState } from '@contract/order'
import { addDays, dayOf, dayStart, dayTextOf, DAY_MS, minuteText } from '../../kit/china-day'
import type { Settings } from '../../kit/settings'
import {
  CAN_APPLY,
  DEADLINE,
  EVIDENCE,
  FREIGHT,
  NO_REASON,
  NO_REASON_WINDOW,
  REASON_NAMES,
  REFUSALS,
  STATEMENT,
  WINDOW_NAMES,
} from './messages'
import { afterSaleSettings } from './settings'

/** The days of the windows, as operators set them. */
export interface Windows {
  defect: number
  damage: number
  genuine: number
  stuck: number
  missing: number
}

/**
 * Within how many days what is ordered now can be returned without a reason. A line keeps the days of its order
 * (`order_line.return_days`).
 */
export const returnDaysOf = (settings: Settings): number => settings.get(afterSaleSettings, 'afterSale.noReasonDays')

export const windowsOf = (settings: Settings): Windows => ({
  defect: settings.get(afterSaleSettings, 'afterSale.defectDays'),
  damage: settings.get(afterSaleSettings, 'afterSale.damageDays'),
  genuine: settings.get(afterSaleSettings, 'afterSale.genuineDays'),
  stuck: settings.get(afterSaleSettings, 'afterSale.stuckDays'),
  missing: settings.get(afterSaleSettings, 'afterSale.missingDays'),
})

interface ReasonRow {
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
  window: keyof Windows | 'noReason' | null
}

export const REASONS: Readonly<Record<AfterSaleReason, ReasonRow>> = {
  noReason: {
    types: ['RETURN'],
    minPhotos: 0,
    evidence: '',
    statement: STATEMENT,
    freight: FREIGHT.buyer,
    isShopLiable: false,
    window: 'noReason',
  },
  notAsDescribed: {
    types: ['RETURN', 'COMPENSATE'],
    minPhotos: 2,
    evidence: EVIDENCE.notAsDescribed,
    statement: '',
    freight: FREIGHT.shop,
    isShopLiable: true,
    window: 'defect',
  },
  wrongOrMissing: {
    types: ['RETURN', 'COMPENSATE'],
    minPhotos: 1,
    evidence: EVIDENCE.wrongOrMissing,
    statement: '',
    freight: FREIGHT.shop,
    isShopLiable: true,
    window: 'defect',
  },
  damaged: {
    types: ['RETURN', 'COMPENSATE'],
    minPhotos: 3,
    evidence: EVIDENCE.damaged,
    statement: '',
    freight: FREIGHT.shop,
    isShopLiable: true,
    window: 'damage',
  },
  notGenuine: {
    types: ['RETURN'],
    minPhotos: 0,
    evidence: EVIDENCE.notGenuine,
    statement: '',
    freight: FREIGHT.shop,
    isShopLiable: true,
    window: 'genuine',
  },
  notReceived: {
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
  /** Within how many days it can be returned without one, as its order has it. */
  returnDays: number
  now: number
}

/** A reason in words, e.g. 不喜欢/不合适（7 天无理由）. */
export const reasonName = (reason: AfterSaleReason, { returnDays }: Pick<Standing, 'returnDays'>): string =>
  reason === 'noReason' ? NO_REASON(returnDays) : REASON_NAMES[reason]

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
  const { state, deliveredAt, shippedAt, lastTraceAt, noReturnAt, returnDays, now } = standing
  const { window } = REASONS[reason]
  if (reason === 'noReason' && noReturnAt !== null)
    return { until: null, refusal: REFUSALS.noReturn(minuteText(noReturnAt)) }
  if (window === null) {
    if (state === 'COMPLETED') return { until: null, refusal: REFUSALS.received }
    if (deliveredAt !== null) {
      const until = endOfWindow(deliveredAt, windows.missing)
      return { until, refusal: now <= until ? '' : REFUSALS.tooLate }
    }
    const since = lastTraceAt ?? shippedAt
    const isStuck = since !== null && now - since >= windows.stuck * DAY_MS
    return { until: null, refusal: isStuck ? '' : REFUSALS.stillMoving(windows.stuck) }
  }
  if (deliveredAt === null) return { until: null, refusal: REFUSALS.notDelivered }
  const until = endOfWindow(deliveredAt, window === 'noReason' ? returnDays : windows[window])
  return { until, refusal: now <= until ? '' : REFUSALS.tooLate }
}

/** The reasons that are open with the last moment of each, the first to end first; empty before the delivery. */
function openUntil(standing: Standing, windows: Windows): { reason: AfterSaleReason; until: number }[] {
  return (Object.keys(REASONS) as AfterSaleReason[])
    .flatMap((reason) => {
      const { until, refusal } = opennessOf(reason, standing, windows)
      return until === null || refusal !== '' ? [] : [{ reason, until }]
    })
    .toSorted((a, b) => a.until - b.until)
}

/** `可申请至 11月28日`; empty where it is not counted, or over. */
export const deadlineText = ({ until, refusal }: Openness, now: number): string =>
  until === null || refusal !== '' ? '' : DEADLINE(CAN_APPLY, dayTextOf(until, now))

/**
 * Until when a line can be applied for, in the buyer's words: the return without a reason alone while it is open, as
 * most buyers want to know of it; afterwards the other reasons, in one line where they end together. Empty before the
 * delivery.
 */
export function deadlinesOf(standing: Standing, windows: Windows): string[] {
  const { now, returnDays } = standing
  const open = openUntil(standing, windows)
  const noReason = open.find(({ reason }) => reason === 'noReason')
  if (noReason) return [DEADLINE(NO_REASON_WINDOW(returnDays), dayTextOf(noReason.until, now))]
  return [...new Set(open.map(({ until }) => until))].map((until) => {
    const names = open.flatMap(({ reason, until: end }) =>
      end === until && reason !== 'noReason' ? [WINDOW_NAMES[reason]] : [],
    )
    return DEADLINE(`${names.join('、')}${CAN_APPLY}`, dayTextOf(until, now))
  })
}
