/** Orders and payment (spec 2.3). */
import type { AreaTable } from '../types'

export const order = {
  orderCreate: {
    path: '/order/create',
    page: 'order/pages/create/index',
    title: '确认订单',
    params: ['itemIds', 'addressId?', 'from?'],
    status: 'open',
  },
  orderMiniCreate: { path: '/order/mini-create' },
  payCommon: {
    path: '/pay/common',
    page: 'order/pages/cashier/index',
    title: '收银台',
    params: ['id'],
    status: 'open',
  },
  orderTopay: {
    path: '/order/topay',
    page: 'order/pages/cashier/index',
    title: '收银台',
    params: ['id'],
    status: 'open',
  },
  orderSuccess: {
    path: '/order/success',
    page: 'order/pages/success/index',
    title: '支付成功',
    params: ['id'],
    status: 'open',
  },
  orderScheme: { path: '/order/scheme' },
  orderSnapshotList: { path: '/order/snapshot-list' },
  orderMaintain: { path: '/m/order/maintain' },
  orderIndex: {
    path: '/order/index',
    aliases: ['/pages/order/index'],
    page: 'order/pages/list/index',
    title: '我的订单',
    params: ['tab?'],
    status: 'open',
  },
  orderDetail: {
    path: '/order/detail',
    aliases: ['/order/view'],
    page: 'order/pages/detail/index',
    title: '订单详情',
    params: ['id'],
    status: 'open',
  },
  orderCancel: {
    path: '/order/cancel-page',
    page: 'order/pages/cancel/index',
    title: '取消订单',
    params: ['id'],
    status: 'open',
  },
  orderExpressTraces: { path: '/order/express-traces' },
  orderEvaluation: { path: '/order/evaluation' },
  voucherPay: { path: '/voucher/pay' },
} as const satisfies AreaTable
