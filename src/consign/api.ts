/** Calls of a consignment from its quote on: its page, its acts, the user's list. */
import type { ConsignTab, Consignment } from '@contract/selling'
import type { AppDispatch } from '@/core/store'
import { endpoints, mutation, paged, query } from '@/core/store/endpoints'

declare module '@/core/store/api' {
  interface Tags {
    Consignments: true
  }
}

/** What an act changes: the consignment wherever it is shown, and its item. */
const CHANGED = { invalidates: ['Consignments', 'Item'], evenRefused: true } as const
/** The form shows what is wrong. */
const BY_FORM = { ...CHANGED, silent: true } as const

interface NetArg {
  sellNo: string
  priceFen: number
}

/** An act answers the consignment as it is then: the next screen begins with that. */
const keep = async (
  { sellNo }: { sellNo: string },
  { dispatch, queryFulfilled }: { dispatch: AppDispatch; queryFulfilled: Promise<{ data: Consignment }> },
): Promise<void> => {
  const answer = await queryFulfilled.catch(() => null)
  if (answer) dispatch(consignApi.util.updateQueryData('consignInfo', sellNo, () => answer.data))
}
/** As CHANGED and BY_FORM, of a call that answers the consignment. */
const ACTED = { ...CHANGED, onQueryStarted: keep } as const
const ACTED_BY_FORM = { ...BY_FORM, onQueryStarted: keep } as const

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
    consignDelivery: query('GET /seller/get-addr-info', (sellNos: string) => ({ sellNos }), {
      tags: ['Consignments'],
    }),

    consignUrge: mutation<'POST /seller-product/urge'>('POST /seller-product/urge', ACTED),
    consignWithdraw: mutation<'POST /seller-product/withdraw'>('POST /seller-product/withdraw', ACTED),
    consignResubmit: mutation('POST /seller-product/resubmit', CHANGED),
    consignAccept: mutation<'POST /seller-product/accept-quote'>('POST /seller-product/accept-quote', ACTED_BY_FORM),
    consignDecline: mutation<'POST /seller-product/decline-quote'>('POST /seller-product/decline-quote', ACTED),
    consignRequote: mutation<'POST /seller-product/requote'>('POST /seller-product/requote', ACTED_BY_FORM),
    consignExtend: mutation<'POST /seller-product/extend'>('POST /seller-product/extend', ACTED),
    consignConfirmInfo: mutation<'POST /seller-product/confirm-info'>('POST /seller-product/confirm-info', ACTED),
    consignReinspect: mutation<'POST /seller-product/reinspect'>('POST /seller-product/reinspect', ACTED_BY_FORM),
    consignConfirmPrice: mutation<'POST /seller-product/confirm-price'>(
      'POST /seller-product/confirm-price',
      ACTED_BY_FORM,
    ),
    consignChangePlan: mutation<'POST /seller-product/change-plan'>('POST /seller-product/change-plan', ACTED_BY_FORM),
    consignRecall: mutation<'POST /seller-product/recall'>('POST /seller-product/recall', ACTED_BY_FORM),
    consignCancelRecall: mutation<'POST /seller-product/cancel-recall'>('POST /seller-product/cancel-recall', ACTED),
    consignReturnTo: mutation<'POST /seller-product/return-to'>('POST /seller-product/return-to', ACTED),
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
} = consignApi
