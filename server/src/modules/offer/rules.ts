/** Which prices offers may name (design: buying 2.4). Pure; prices are fen. */
import type { OfferAction } from '@contract/offer'
import type { OfferRecord } from './repository'
import type { Side } from './tables'

export interface Range {
  fromFen: number
  toFen: number
}

/** What a first offer may name: at least a part of the price, and less than it. */
export const firstRange = (listFen: number, minPercent: number): Range => ({
  fromFen: Math.ceil((listFen * minPercent) / 100),
  toFen: listFen - 1,
})

/** The fields of an offer that the rules look at. */
export type Position = Pick<OfferRecord, 'state' | 'turn' | 'buyerFen' | 'shopFen' | 'counters'>

const isOpen = ({ state }: Pick<Position, 'state'>): boolean => state === 'PENDING' || state === 'COUNTERED'

/**
 * What a side may name now: between what both named last, so that nobody goes backwards.
 * @returns null when it is not its turn, no counter-offer is left, or there is no price between
 */
export function counterRange(offer: Position, side: Side, listFen: number, most: number): Range | null {
  if (!isOpen(offer) || offer.turn !== side || offer.counters >= most) return null
  const fromFen = offer.buyerFen + 1
  const toFen = Math.min(offer.shopFen ?? listFen, listFen) - 1
  return fromFen <= toFen ? { fromFen, toFen } : null
}

/** What the buyer may do. */
export function actionsOf(offer: Position, canCounter: boolean): OfferAction[] {
  if (offer.state === 'ACCEPTED') return ['order', 'withdraw']
  if (!isOpen(offer)) return []
  if (offer.turn === 'shop') return ['withdraw']
  return ['accept', ...(canCounter ? (['counter'] as const) : []), 'decline']
}
