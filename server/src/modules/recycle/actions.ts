/** What a seller can do with a valuation or an order as it is. */
import type { RecycleAction, ValuationAction } from '@contract/recycle'
import type { ParcelRecord } from '../parcel/repository'
import type { OrderRecord, ValuationRecord } from './objects'

export function valuationActions({ state }: Pick<ValuationRecord, 'state'>): ValuationAction[] {
  switch (state) {
    case 'QUOTED':
      return ['order', 'revalue']
    case 'ORDERED':
      return ['viewOrder', 'revalue']
    case 'EXPIRED':
    case 'DECLINED':
      return ['revalue']
    default:
      return []
  }
}

/** The seller's acts, the due one first. @param parcel the one to us, while there is one */
export function orderActions(
  { state, report, returnAddress }: OrderRecord,
  parcel: Pick<ParcelRecord, 'state' | 'way'> | undefined,
): RecycleAction[] {
  const traces = parcel ? (['traces'] as const) : []
  const read = report === null ? [] : (['report'] as const)
  switch (state) {
    case 'CREATED':
      return ['ship', 'cancel']
    case 'SENT':
      return [
        ...traces,
        ...(parcel?.state === 'CREATED'
          ? ([...(parcel.way === 'self' ? (['editParcel'] as const) : []), 'cancelParcel'] as const)
          : []),
      ]
    case 'RECEIVED':
    case 'INSPECTING':
      return [...traces, 'recall']
    case 'INSPECTED':
      return ['confirmPrice', 'report', 'refuse', ...traces]
    case 'REFUSED':
      return returnAddress === null ? ['returnTo', ...read] : [...read, 'returnTo']
    case 'RETURNING':
      return ['confirmReceived', 'traces', ...read]
    case 'PAID':
    case 'CONFIRMED':
    case 'RETURNED':
      return [...read, ...traces]
    default:
      return []
  }
}
