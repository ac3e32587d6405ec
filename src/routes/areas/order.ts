/** Orders and payment (spec 2.3). */
import type { AreaTable } from '../types'

/** Parameters of the rows by name, in the order of the address; `id?` is optional. */
export interface OrderParams {
  orderCreate: 'itemIds' | 'addressId?' | 'offerId?' | 'holdId?' | 'from?'
  orderMiniCreate: 'itemIds' | 'addressId?' | 'offerId?' | 'holdId?' | 'from?'
  payCommon: 'id'
  orderTopay: 'id'
  orderSuccess: 'id'
  orderIndex: 'tab?'
  orderDetail: 'id'
  orderCancel: 'id'
  orderSnapshotList: 'id'
  orderMaintain: 'id'
  /** An order's parcels, or those of an after-sale case. */
  orderExpressTraces: 'id?' | 'caseNo?'
  /** A template that is to be bought, or the number of a purchase that waits for its payment. */
  voucherPay: 'templateId?' | 'no?'
}

export const order = {
  orderCreate: {
    path: '/order/create',
    title: '确认订单',
    private: true,
    status: 'open',
  },
  // What a page in the mini-program's webview opens, so that the order and its payment are native.
  orderMiniCreate: {
    path: '/order/mini-create',
    page: 'order/pages/create/index',
    title: '确认订单',
    private: true,
    status: 'open',
  },
  payCommon: {
    path: '/pay/common',
    page: 'order/pages/cashier/index',
    title: '收银台',
    private: true,
    status: 'open',
  },
  orderTopay: {
    path: '/order/topay',
    page: 'order/pages/cashier/index',
    title: '收银台',
    private: true,
    status: 'open',
  },
  orderSuccess: {
    path: '/order/success',
    title: '支付成功',
    private: true,
    status: 'open',
  },
  orderSnapshotList: {
    path: '/order/snapshot-list',
    title: '交易快照',
    private: true,
    status: 'open',
  },
  orderMaintain: {
    path: '/m/order/maintain',
    page: 'order/pages/maintain/index',
    title: '商品养护',
    private: true,
    status: 'open',
  },
  orderIndex: {
    path: '/order/index',
    aliases: ['/pages/order/index'],
    page: 'order/pages/list/index',
    title: '我的订单',
    private: true,
    pullDown: true,
    status: 'open',
  },
  orderDetail: {
    path: '/order/detail',
    aliases: ['/order/view'],
    title: '订单详情',
    private: true,
    pullDown: true,
    status: 'open',
  },
  orderCancel: {
    path: '/order/cancel-page',
    title: '取消订单',
    private: true,
    status: 'open',
  },
  orderExpressTraces: {
    path: '/order/express-traces',
    page: 'order/pages/traces/index',
    title: '物流详情',
    private: true,
    pullDown: true,
    status: 'open',
  },
  voucherPay: {
    path: '/voucher/pay',
    page: 'order/pages/voucher-pay/index',
    title: '购买优惠券',
    private: true,
    status: 'open',
  },
} as const satisfies AreaTable
