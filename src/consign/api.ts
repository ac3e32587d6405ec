/** Calls of a consignment from its quote on: its page, its acts, the user's list. */
import type { ConsignTab } from '@contract/selling'
import { endpoints, mutation, paged, query } from '@/core/store/endpoints'

declare module '@/core/store/api' {
  interface Tags {
    Consignments: true
  }
}

/** What an act changes: the consignment in every list, its item, and what the address book or the wallet shows of it. */
const CHANGED = { invalidates: ['Consignments', 'Item'], evenRefused: true } as const
/** The form shows what is wrong. */
const BY_FORM = { ...CHANGED, silent: true } as const

interface NetArg {
  sellNo: string
  priceFen: number
}

const consignApi = endpoints(
  {
    consignList: paged('GET /seller-product/list', (tab: ConsignTab) => ({ tab }), { tags: ['Consignments'] }),
    consignTodo: query('GET /seller-product/need-handle', () => ({}), { tags: ['Consignments'] }),
    consignDrafts: query('GET /intake/drafts', () => ({}), { tags: ['Consignments'] }),
    consignDraftDelete: mutation('POST /draft/delete', { invalidates: ['Consignments'] }),
    consignInfo: query('GET /seller-product/info', (sellNo: string) => ({ sellNo }), { tags: ['Consignments'] }),
    consignSeen: mutation('GET /seller-product/track-page-view', {
      input: (sellNo: string) => ({ page: 'view', sellNo }),
    }),
    /** What the seller gets of a price, by the terms of this consignment. */
    consignNet: query('GET /seller/net', (arg: NetArg) => arg, { keepSeconds: 300 }),
    consignAddresses: query('GET /addr/list', () => ({}), { tags: ['Addresses'] }),
    consignDelivery: query('GET /seller/get-addr-info', (sellNos: string) => ({ sellNos }), {
      tags: ['Consignments'],
    }),

    consignUrge: mutation('POST /seller-product/urge', CHANGED),
    consignWithdraw: mutation('POST /seller-product/withdraw', CHANGED),
    consignResubmit: mutation('POST /seller-product/resubmit', CHANGED),
    consignAccept: mutation('POST /seller-product/accept-quote', BY_FORM),
    consignDecline: mutation('POST /seller-product/decline-quote', CHANGED),
    consignRequote: mutation('POST /seller-product/requote', BY_FORM),
    consignExtend: mutation('POST /seller-product/extend', CHANGED),
    consignConfirmInfo: mutation('POST /seller-product/confirm-info', CHANGED),
    consignReinspect: mutation('POST /seller-product/reinspect', BY_FORM),
    consignConfirmPrice: mutation('POST /seller-product/confirm-price', BY_FORM),
    consignChangePlan: mutation('POST /seller-product/change-plan', BY_FORM),
    consignRecall: mutation('POST /seller-product/recall', BY_FORM),
    consignCancelRecall: mutation('POST /seller-product/cancel-recall', CHANGED),
    consignReturnTo: mutation('POST /seller-product/return-to', CHANGED),
    parcelCreate: mutation('POST /parcel/create', BY_FORM),
    parcelUpdate: mutation('POST /parcel/update', BY_FORM),
    parcelCancel: mutation('POST /parcel/cancel', CHANGED),
    parcelReceived: mutation('POST /parcel/confirm-received', CHANGED),
  },
  ['Consignments'],
)

export const {
  useConsignListInfiniteQuery,
  useConsignTodoQuery,
  useConsignDraftsQuery,
  useConsignDraftDeleteMutation,
  useConsignInfoQuery,
  useConsignSeenMutation,
  useConsignNetQuery,
  useLazyConsignNetQuery,
  useConsignAddressesQuery,
  useConsignDeliveryQuery,
  useConsignUrgeMutation,
  useConsignWithdrawMutation,
  useConsignResubmitMutation,
  useConsignAcceptMutation,
  useConsignDeclineMutation,
  useConsignRequoteMutation,
  useConsignExtendMutation,
  useConsignConfirmInfoMutation,
  useConsignReinspectMutation,
  useConsignConfirmPriceMutation,
  useConsignChangePlanMutation,
  useConsignRecallMutation,
  useConsignCancelRecallMutation,
  useConsignReturnToMutation,
  useParcelCreateMutation,
  useParcelUpdateMutation,
  useParcelCancelMutation,
  useParcelReceivedMutation,
} = consignApi
