/** Calls of buy-back: valuations, orders, prices after the inspection. */
import type { RecycleOrder, RecycleTab, Valuation } from '@contract/recycle'
import type { AppDispatch } from '@/core/store'
import { endpoints, mutation, paged, query } from '@/core/store/endpoints'
import { tokenOf } from './kept'

declare module '@/core/store/api' {
  interface Tags {
    Recycle: true
  }
}

const CHANGED = { invalidates: ['Recycle'], evenRefused: true } as const
/** The form or the page shows what is wrong. */
const BY_FORM = { ...CHANGED, silent: true } as const

/** An act answers the order as it is then: the next screen begins with that. */
const keepOrder = async (
  { recycleNo }: { recycleNo: string },
  { dispatch, queryFulfilled }: { dispatch: AppDispatch; queryFulfilled: Promise<{ data: RecycleOrder }> },
): Promise<void> => {
  const answer = await queryFulfilled.catch(() => null)
  if (!answer) return
  dispatch(recycleApi.util.updateQueryData('recycleOrder', recycleNo, () => answer.data))
  dispatch(
    recycleApi.util.updateQueryData('recycleBidding', recycleNo, ({ report }) => ({ order: answer.data, report })),
  )
}
const ACTED = { ...CHANGED, onQueryStarted: keepOrder } as const
const ACTED_BY_FORM = { ...BY_FORM, onQueryStarted: keepOrder } as const

const keepValuation = async (
  { no }: { no: string },
  { dispatch, queryFulfilled }: { dispatch: AppDispatch; queryFulfilled: Promise<{ data: Valuation }> },
): Promise<void> => {
  const answer = await queryFulfilled.catch(() => null)
  if (answer) dispatch(recycleApi.util.updateQueryData('recycleValuation', no, () => answer.data))
}

/** The visitor's token where the device has one. */
const named = (no: string) => {
  const token = tokenOf(no)
  return { no, ...(token !== undefined && { token }) }
}

const recycleApi = endpoints(
  {
    /** Not invalidated by anything: the form itself is what changes it. */
    recycleDraft: query('GET /intake/draft', (draftNo: string) => ({ kind: 'recycle' as const, draftNo }), {
      keepSeconds: 0,
    }),
    recycleDrafts: query('GET /intake/drafts', () => ({ kind: 'recycle' as const }), { tags: ['Recycle'] }),
    /** What facts, complete or not, are called and worth. */
    recycleEstimate: query('GET /v5/reluxe_user_mall/bidding/get-valuate-price', (facts: string) => ({ facts }), {
      isPublic: true,
      keepSeconds: 300,
    }),
    recycleValuate: mutation('POST /recycle/valuate', { invalidates: ['Recycle'], silent: true }),
    recycleValuation: query('GET /recycle/valuation-info', named, { tags: ['Recycle'] }),
    recycleAdopt: mutation<'POST /recycle/valuation-adopt'>('POST /recycle/valuation-adopt', {
      ...CHANGED,
      onQueryStarted: keepValuation,
    }),
    recycleSales: query('GET /recycle/comparables', named, { keepSeconds: 300 }),
    recycleOrderCreate: mutation('POST /recycle/order-create', BY_FORM),
    recycleList: paged('GET /recycle/my-list', (tab: RecycleTab) => ({ tab }), { tags: ['Recycle'] }),
    recycleWaiting: query('GET /recycle/wait-deal-list', () => ({}), { tags: ['Recycle'] }),
    recycleOrder: query('GET /recycle/order-info', (recycleNo: string) => ({ recycleNo }), { tags: ['Recycle'] }),
    /** The order with its prices and what the inspection found. */
    recycleBidding: query('GET /v5/reluxe_user_mall/bidding/detail', (recycleNo: string) => ({ recycleNo }), {
      tags: ['Recycle'],
    }),
    recycleReport: query('GET /recycle/report-info', (recycleNo: string) => ({ recycleNo }), { tags: ['Recycle'] }),
    recycleTraces: query('GET /recycle/express-traces', (arg: { recycleNo: string; direction: 'in' | 'out' }) => arg, {
      tags: ['Recycle'],
    }),
    recycleConfirmInfo: mutation('POST /v5/reluxe_user_mall/bidding/confirm-info', { silent: true }),
    recycleConfirm: mutation<'POST /v5/reluxe_user_mall/bidding/confirm-recycle'>(
      'POST /v5/reluxe_user_mall/bidding/confirm-recycle',
      ACTED_BY_FORM,
    ),
    recycleRefuse: mutation<'POST /recycle/refuse'>('POST /recycle/refuse', ACTED_BY_FORM),
    recycleCancel: mutation<'POST /recycle/order-cancel'>('POST /recycle/order-cancel', ACTED_BY_FORM),
    recycleRecall: mutation<'POST /recycle/recall'>('POST /recycle/recall', ACTED_BY_FORM),
    recycleReturnTo: mutation<'POST /recycle/return-to'>('POST /recycle/return-to', ACTED),
  },
  ['Recycle'],
)

export const {
  useRecycleDraftQuery,
  useRecycleDraftsQuery,
  useRecycleEstimateQuery,
  useRecycleValuateMutation,
  useRecycleValuationQuery,
  useRecycleAdoptMutation,
  useRecycleSalesQuery,
  useRecycleOrderCreateMutation,
  useRecycleListInfiniteQuery,
  useRecycleWaitingQuery,
  useRecycleOrderQuery,
  useRecycleBiddingQuery,
  useRecycleReportQuery,
  useRecycleTracesQuery,
  useRecycleConfirmInfoMutation,
  useRecycleConfirmMutation,
  useRecycleRefuseMutation,
  useRecycleCancelMutation,
  useRecycleRecallMutation,
  useRecycleReturnToMutation,
} = recycleApi
