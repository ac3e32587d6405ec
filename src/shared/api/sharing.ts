/** Calls of sharing, of the user's lists, and of what the user keeps of others. */
import type { CollectType, ShareKind } from '@contract/sharing'
import { endpoints, mutation, paged, query } from '@/core/store/endpoints'

declare module '@/core/store/api' {
  interface Tags {
    CardLists: true
    Collected: true
  }
}

const sharingApi = endpoints(
  {
    /** Silent: the page shows what is wrong. */
    shareCreate: mutation('POST /share/create', { silent: true }),
    /** What is to be shared. */
    shareTarget: query('GET /user/share-page', ({ type, id }: { type: ShareKind; id: string }) => ({ type, id })),
    /** What was shared, with a list's items. */
    shared: paged('GET /user/share-page', (given: { code: string; device: string }) => given, { tags: ['Collected'] }),
    cardLists: paged('GET /user/card-list', ({ itemId }: { itemId?: string }) => (itemId ? { itemId } : {}), {
      tags: ['CardLists'],
    }),
    cardList: paged('GET /user/card-info', (id: string) => ({ id }), { tags: ['CardLists'] }),
    /** Silent: the form shows what is wrong. */
    cardSave: mutation('POST /user/card-save', { invalidates: ['CardLists'], silent: true }),
    cardItems: mutation('POST /user/card-items', { invalidates: ['CardLists', 'Wishlist'] }),
    cardDelete: mutation('POST /user/card-delete', {
      input: (id: string) => ({ id }),
      invalidates: ['CardLists'],
      evenRefused: true,
    }),
    cardReport: mutation('POST /user/card-report'),
    collectedList: paged('GET /user/collect-list', () => ({}), { tags: ['Collected'] }),
    isCollected: query('GET /user/collect-list', (one: { type: CollectType; id: string }) => one, {
      tags: ['Collected'],
      transform: ({ total }) => total > 0,
    }),
    collectOther: mutation('POST /user/collect', { invalidates: ['Collected'], evenRefused: true }),
  },
  ['CardLists', 'Collected'],
)

export const { useShareCreateMutation, useShareTargetQuery, useSharedInfiniteQuery, useCardReportMutation } = sharingApi
export const { useCardListsInfiniteQuery, useCardListInfiniteQuery } = sharingApi
export const { useCardSaveMutation, useCardItemsMutation, useCardDeleteMutation } = sharingApi
export const { useCollectedListInfiniteQuery, useIsCollectedQuery, useCollectOtherMutation } = sharingApi
