/** Calls of a user's offers on items. */
import type { OfferTab } from '@contract/offer'
import { endpoints, mutation, paged, query } from '@/core/store/endpoints'

declare module '@/core/store/api' {
  interface Tags {
    Offers: true
  }
}

/** What an accepted, declined or withdrawn offer changes: the item's state, too. */
const CHANGED = ['Offers', 'Item', 'Cart'] as const

const offerApi = endpoints(
  {
    offerRule: query('GET /offer/rule', (itemId: string) => ({ itemId }), { tags: ['Offers', 'Item'] }),
    /** An order uses an offer, or ends it. */
    offerList: paged('GET /offer/list', (tab: OfferTab) => ({ tab }), { tags: ['Offers', 'Orders'] }),
    offerInfo: query('GET /offer/info', (offerId: string) => ({ offerId }), { tags: ['Offers', 'Orders'] }),
    /** Silent: the form shows what is wrong. */
    offerCreate: mutation('POST /offer/create', { invalidates: CHANGED, evenRefused: true, silent: true }),
    offerCounter: mutation('POST /offer/counter', { invalidates: ['Offers'], evenRefused: true, silent: true }),
    offerAccept: mutation('POST /offer/accept', { invalidates: CHANGED, evenRefused: true }),
    offerDecline: mutation('POST /offer/decline', { invalidates: CHANGED, evenRefused: true }),
    offerWithdraw: mutation('POST /offer/withdraw', { invalidates: CHANGED, evenRefused: true }),
  },
  ['Offers'],
)

export const { useOfferRuleQuery, useOfferListInfiniteQuery, useOfferInfoQuery } = offerApi
export const { useOfferCreateMutation, useOfferCounterMutation } = offerApi
export const { useOfferAcceptMutation, useOfferDeclineMutation, useOfferWithdrawMutation } = offerApi
