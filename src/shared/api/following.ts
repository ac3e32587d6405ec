/** Calls of what a user follows: brands, series, prices. */
import { endpoints, mutation, paged, query } from '@/core/store/endpoints'

declare module '@/core/store/api' {
  interface Tags {
    Following: true
  }
}

const followingApi = endpoints(
  {
    subscriptions: query('GET /subscribe/list', () => ({}), { tags: ['Following'] }),
    followedFeed: paged('GET /subscribe/feed', () => ({}), { tags: ['Following'] }),
    subscribe: mutation('POST /subscribe/save', { invalidates: ['Following'] }),
    unsubscribe: mutation('POST /subscribe/remove', { invalidates: ['Following'], evenRefused: true }),
    markSeen: mutation('POST /subscribe/seen', { input: (_none: void) => ({}), invalidates: ['Following'] }),
    alerts: paged('GET /alert/list', () => ({}), { tags: ['Following'] }),
    pricePlan: query('GET /product/price-plan', (itemId: string) => ({ itemId }), { tags: ['Following', 'Item'] }),
    /** Silent: the form, or the page, shows what is wrong. Collected items say whether they have one. */
    alertSave: mutation('POST /alert/save', { invalidates: ['Following', 'Wishlist'], silent: true }),
    alertRemove: mutation('POST /alert/remove', {
      input: (itemId: string) => ({ itemId }),
      invalidates: ['Following', 'Wishlist'],
    }),
  },
  ['Following'],
)

export const { useSubscriptionsQuery, useSubscribeMutation, useUnsubscribeMutation } = followingApi
export const { useFollowedFeedInfiniteQuery, useMarkSeenMutation } = followingApi
export const { useAlertsInfiniteQuery, usePricePlanQuery, useAlertSaveMutation, useAlertRemoveMutation } = followingApi
