/** Tables of offers (migrations 125, 126). Money is fen, times are ms. */
import type { Generated } from 'kysely'
import type { OfferState } from '@contract/offer'
import type { OfferActor, OfferStep } from './graph'

/** Who named a price, and whose turn it is. */
export type Side = 'buyer' | 'shop'

export interface OfferTable {
  id: Generated<number>
  number: string
  version: Generated<number>
  userId: number
  itemId: number
  state: OfferState
  deadlineAt: number | null
  /** Who answers next, while it is open. */
  turn: Side
  /** What each side named last; the shop's is null before its first counter-offer. */
  buyerFen: number
  shopFen: number | null
  /** The price that was named last, and at which it was accepted. */
  priceFen: number
  /** Counter-offers of both sides. */
  counters: Generated<number>
  orderNo: string | null
  createdAt: number
}

export interface OfferRoundTable {
  id: Generated<number>
  offerId: number
  side: Side
  at: number
  priceFen: number
  note: string
}

export interface OfferEventTable {
  id: Generated<number>
  offerId: number
  at: number
  step: OfferStep | 'create'
  fromState: OfferState | null
  toState: OfferState
  actorKind: OfferActor
  actorId: string
  reason: string
  key: Generated<string | null>
}

export interface OfferRuleTable {
  sellerId: number
  version: Generated<number>
  /** From this part of the price an offer is accepted by itself; null when each waits for an operator. */
  acceptPercent: number | null
  updatedAt: number
}

export interface OfferTables {
  offer: OfferTable
  offerRound: OfferRoundTable
  offerEvent: OfferEventTable
  offerRule: OfferRuleTable
}
