/** What a seller can do with a consignment as it is, and whether it waits for the seller. */
import type { ConsignAction } from '@contract/selling'
import type { ConsignmentRecord } from './object'

/** What of other tables decides it. */
export interface Known {
  isHeld: boolean
  parcel: { state: string; direction: string; way: string } | undefined
}

/** The seller's acts, the due one first. */
export function actionsOf(object: ConsignmentRecord, { isHeld, parcel }: Known): ConsignAction[] {
  const { state, requoted, urgedAt, extended, reinspected, report, infoConfirmedAt, plan, recallAt, deadlineAt } =
    object
  switch (state) {
    case 'VALUING':
      return [...(urgedAt === null ? (['urge'] as const) : []), 'withdraw']
    case 'NEED_PHOTOS':
      return ['supply', 'withdraw']
    case 'VALUATION_REJECTED':
    case 'CLOSED':
      return ['resubmit']
    case 'QUOTED':
      return ['acceptQuote', ...(requoted ? [] : (['requote'] as const)), 'declineQuote']
    case 'TO_SHIP':
      if (parcel === undefined) {
        return ['ship', ...(extended || deadlineAt === null ? [] : (['extend'] as const)), 'withdraw']
      }
      if (parcel.state !== 'CREATED' && parcel.state !== 'BOOKED') return []
      return [...(parcel.way === 'self' ? (['editParcel'] as const) : []), 'cancelParcel', 'withdraw']
    case 'IN_TRANSIT':
      return [recallAt === null ? 'recall' : 'cancelRecall']
    case 'RECEIVED':
    case 'INSPECTING':
      return ['recall']
    case 'PRICE_CONFIRM': {
      if (plan === null) return ['refusePrice']
      const isRead = report?.verdict !== 'mismatch' || infoConfirmedAt !== null
      return [isRead ? 'confirmPrice' : 'confirmInfo', ...(reinspected ? [] : (['reinspect'] as const)), 'refusePrice']
    }
    case 'ON_SALE':
      if (recallAt !== null) return ['cancelRecall']
      return [...(isHeld ? [] : (['changePlan'] as const)), 'recall']
    case 'TO_RETURN':
      return ['returnTo']
    case 'RETURNING':
      return ['confirmReceived']
    default:
      return []
  }
}

/** Acts that wait for the seller; the others are only possible. */
const DUE: readonly ConsignAction[] = [
  'supply',
  'acceptQuote',
  'ship',
  'confirmInfo',
  'confirmPrice',
  'returnTo',
  'confirmReceived',
]

export const nextOf = (object: ConsignmentRecord, actions: readonly ConsignAction[]): ConsignAction | null => {
  const [first = null] = actions.filter((action) => DUE.includes(action))
  // The address is there: the warehouse's turn.
  return first === 'returnTo' && object.returnAddress !== null ? null : first
}
