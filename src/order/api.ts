/** Calls of the order area: the preview, the order, its payment, and a buyer's later actions on it. */
import type { OrderTab } from '@contract/order'
import { endpoints, mutation, paged, query } from '@/core/store/endpoints'

interface PreviewArg {
  /** Ids joined by commas. */
  itemIds: string
  addressId?: string
  /** Vouchers, joined by commas; the best combination where it is left out. */
  voucherIds?: string
  /** The accepted offer that the only item is bought by. */
  offerId?: string
  /** What was grabbed in a live room, likewise. */
  holdId?: string
}

const orderApi = endpoints({
  orderPreview: query(
    'GET /order/preview',
    (arg: PreviewArg) => ({ ...arg, ...(arg.voucherIds === undefined && { auto: true }) }),
    { tags: ['Addresses'] },
  ),
  /** Until when an accepted offer is kept. */
  keptOffer: query('GET /offer/info', (offerId: string) => ({ offerId }), { tags: ['Orders'] }),
  /** Silent, because use-place-order.ts handles each refusal in its own way. */
  orderCreate: mutation('POST /order/create', { invalidates: ['Orders', 'Cart', 'Item'], silent: true }),
  orderList: paged('GET /order/list', (tab: OrderTab) => ({ tab }), { tags: ['Orders'] }),
  orderInfo: query('GET /order/info', (orderNo: string) => ({ orderNo }), { tags: ['Orders'] }),
  expressTraces: query('GET /order/express-traces', (arg: { orderNo: string } | { caseNo: string }) => arg, {
    tags: ['Orders'],
  }),
  snapshotList: query('GET /order/snapshot-list', (orderNo: string) => ({ orderNo })),
  orderCare: query('GET /order/maintain', (orderNo: string) => ({ orderNo }), { tags: ['Orders'] }),
  /** A refusal means that it was urged elsewhere, or that the order has gone on, so it is fetched again. */
  orderUrge: mutation('POST /order/urge', {
    input: (orderNo: string) => ({ orderNo }),
    invalidates: ['Orders'],
    evenRefused: true,
  }),
  cancelReasons: query('GET /order/cancel-reasons', (orderNo: string) => ({ orderNo }), { tags: ['Orders'] }),
  /** A refusal, too, means that the order has changed, so it is fetched again. Silent: the form shows the error. */
  orderCancel: mutation('POST /order/cancel', { invalidates: ['Orders', 'Item'], evenRefused: true, silent: true }),
  /** A refusal means that it was packed meanwhile, so the order is fetched again. */
  orderChangeAddress: mutation('POST /order/change-address', { invalidates: ['Orders'], evenRefused: true }),
  confirmReceipt: mutation('POST /order/confirm-receipt', {
    input: (orderNo: string) => ({ orderNo }),
    invalidates: ['Orders'],
    evenRefused: true,
  }),
  /** A refusal means that an operator or the deadline was faster, so the order is fetched again. */
  orderDecide: mutation('POST /order/decide', { invalidates: ['Orders'], evenRefused: true }),
  voucherOffer: query('GET /voucher/info', (templateId: string) => ({ templateId }), { tags: ['Orders'] }),
  /** Silent: the page shows why it cannot be bought. */
  voucherBuy: mutation('POST /voucher/order-create', { invalidates: ['Orders'], evenRefused: true, silent: true }),
  cashier: query('GET /pay/cashier', (orderNo: string) => ({ orderNo }), { tags: ['Orders'] }),
  payCreate: mutation('POST /pay/create'),
  sandboxConfirm: mutation('POST /pay/sandbox/confirm', { silent: true }),
  /** Polled while a payment is under way, so it is never answered from the cache. */
  payStatus: mutation('GET /pay/status', { input: (payNo: string) => ({ payNo }) }),
})

export const {
  useOrderPreviewQuery,
  useKeptOfferQuery,
  useOrderCreateMutation,
  useOrderListInfiniteQuery,
  useOrderInfoQuery,
  useExpressTracesQuery,
  useSnapshotListQuery,
  useOrderCareQuery,
  useOrderUrgeMutation,
  useCancelReasonsQuery,
  useOrderCancelMutation,
  useOrderChangeAddressMutation,
  useConfirmReceiptMutation,
  useOrderDecideMutation,
  useVoucherOfferQuery,
  useVoucherBuyMutation,
  useCashierQuery,
  usePayCreateMutation,
  useSandboxConfirmMutation,
  usePayStatusMutation,
} = orderApi
