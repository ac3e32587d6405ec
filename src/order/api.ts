/** Calls of the order area: from the goods to the order, its payment, and what a buyer does with it afterwards. */
import type { Empty } from '@contract/envelope'
import type {
  CancelReasons,
  Cashier,
  OrderCreateBody,
  OrderCreated,
  OrderInfo,
  OrderPage,
  OrderPreview,
  OrderTab,
  PayCreated,
  PayStatus,
} from '@contract/order'
import { serverClock } from '@/core/request'
import { api, type ApiCall } from '@/core/store/api'

export interface PreviewArg {
  /** Joined by commas. */
  itemIds: string
  addressId?: string
}

/** A page of orders with the server's time when it came: countdowns start from it. */
export type TimedOrderPage = OrderPage & { receivedAt: number }

type InputOf<N extends ApiCall['call']> = Extract<ApiCall, { call: N }>['input']

const orderApi = api.injectEndpoints({
  endpoints: (build) => ({
    orderPreview: build.query<OrderPreview, PreviewArg>({
      query: (input) => ({ call: 'GET /order/preview', input }),
      providesTags: ['Session', 'Addresses'],
    }),
    /** Silent: every refusal of it leads somewhere of its own (use-place-order.ts). */
    orderCreate: build.mutation<OrderCreated, OrderCreateBody>({
      query: (input) => ({ call: 'POST /order/create', input, silent: true }),
      invalidatesTags: (created) => (created ? ['Orders', 'Cart', 'Item'] : []),
    }),
    orderList: build.infiniteQuery<TimedOrderPage, OrderTab, number>({
      infiniteQueryOptions: {
        initialPageParam: 1,
        getNextPageParam: ({ page, hasMore }) => (hasMore ? page + 1 : undefined),
      },
      query: ({ queryArg: tab, pageParam: page }) => ({ call: 'GET /order/list', input: { tab, page } }),
      transformResponse: (page: OrderPage) => ({ ...page, receivedAt: serverClock.now() }),
      providesTags: ['Session', 'Orders'],
    }),
    orderInfo: build.query<OrderInfo, string>({
      query: (orderNo) => ({ call: 'GET /order/info', input: { orderNo } }),
      providesTags: ['Session', 'Orders'],
    }),
    cancelReasons: build.query<CancelReasons, void>({
      query: () => ({ call: 'GET /order/cancel-reasons', input: {} }),
      providesTags: ['Session'],
    }),
    orderCancel: build.mutation<OrderInfo, InputOf<'POST /order/cancel'>>({
      query: (input) => ({ call: 'POST /order/cancel', input }),
      // Also after a refusal: the order is then no longer what the screen shows.
      invalidatesTags: ['Orders', 'Item'],
    }),
    confirmReceipt: build.mutation<OrderInfo, string>({
      query: (orderNo) => ({ call: 'POST /order/confirm-receipt', input: { orderNo } }),
      invalidatesTags: ['Orders'],
    }),
    cashier: build.query<Cashier, string>({
      query: (orderNo) => ({ call: 'GET /pay/cashier', input: { orderNo } }),
      providesTags: ['Session', 'Orders'],
    }),
    payCreate: build.mutation<PayCreated, InputOf<'POST /pay/create'>>({
      query: (input) => ({ call: 'POST /pay/create', input }),
    }),
    sandboxConfirm: build.mutation<Empty, InputOf<'POST /pay/sandbox/confirm'>>({
      query: (input) => ({ call: 'POST /pay/sandbox/confirm', input, silent: true }),
    }),
    /** Asked again and again while a payment is on its way, so it is never answered from what is kept. */
    payStatus: build.mutation<PayStatus, string>({
      query: (payNo) => ({ call: 'GET /pay/status', input: { payNo } }),
    }),
  }),
})

export const {
  useOrderPreviewQuery,
  useOrderCreateMutation,
  useOrderListInfiniteQuery,
  useOrderInfoQuery,
  useCancelReasonsQuery,
  useOrderCancelMutation,
  useConfirmReceiptMutation,
  useCashierQuery,
  usePayCreateMutation,
  useSandboxConfirmMutation,
  usePayStatusMutation,
} = orderApi
