/** Calls of the order area: from the items to the order, its payment, and what a buyer does with it afterwards. */
import type { OrderTab } from '@contract/order'
import { endpoints, mutation, paged, query } from '@/core/store/endpoints'

interface PreviewArg {
  /** Joined by commas. */
  itemIds: string
  addressId?: string
}

const orderApi = endpoints({
  orderPreview: query('GET /order/preview', (arg: PreviewArg) => arg, { tags: ['Addresses'] }),
  /** Silent: every refusal of it leads somewhere of its own (use-place-order.ts). */
  orderCreate: mutation('POST /order/create', { invalidates: ['Orders', 'Cart', 'Item'], silent: true }),
  orderList: paged('GET /order/list', (tab: OrderTab) => ({ tab }), { tags: ['Orders'] }),
  orderInfo: query('GET /order/info', (orderNo: string) => ({ orderNo }), { tags: ['Orders'] }),
  cancelReasons: query('GET /order/cancel-reasons', () => ({})),
  /** After a refusal, too, the order is no longer what the screen shows. Silent: the form shows what went wrong. */
  orderCancel: mutation('POST /order/cancel', { invalidates: ['Orders', 'Item'], evenRefused: true, silent: true }),
  confirmReceipt: mutation('POST /order/confirm-receipt', {
    input: (orderNo: string) => ({ orderNo }),
    invalidates: ['Orders'],
    evenRefused: true,
  }),
  cashier: query('GET /pay/cashier', (orderNo: string) => ({ orderNo }), { tags: ['Orders'] }),
  payCreate: mutation('POST /pay/create'),
  sandboxConfirm: mutation('POST /pay/sandbox/confirm', { silent: true }),
  /** Fetched again and again while a payment is on its way, so it is never answered from the cache. */
  payStatus: mutation('GET /pay/status', { input: (payNo: string) => ({ payNo }) }),
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
