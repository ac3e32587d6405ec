/** What follows a consignment number: price, shipping, returns, care (spec 2.7). */
import type { AreaTable } from '../types'

/** Parameters of the rows by name, in the order of the address; `id?` is optional. */
export interface ConsignParams {
  sellerProductConfirmPrice: 'sellNo'
  sellerProductView: 'sellNo'
  sellerConfirmPrice: 'sellNo'
  sellerSalelist: 'tab?'
  sellerConfirmMsg: 'sellNo'
  sellerChangepackage: 'option?'
  sellerProduct: 'sellNo'
  /** Absent: everything that waits to be sent. */
  sellerGoDelivery: 'sellNo?'
  sellerValuationInProgress: 'sellNo?' | 'status?'
}

export const consign = {
  sellerProductMaintenance: { path: '/seller-product/maintenance' },
  sellerProductPhotograph: { path: '/seller-product/maintenance/photograph' },
  sellerProductTohelpsell: { path: '/seller-product/maintenance/tohelpsell' },
  sellerProductRefundInfo: { path: '/seller-product/maintenance/refundInfo' },
  sellerProductReceiptList: { path: '/seller-product/receipt-list' },
  sellerProductConfirmPrice: {
    path: '/seller-product/confirm-price',
    page: 'consign/pages/seller-confirm-price/index',
    title: '确认售价',
    private: true,
    status: 'open',
  },
  sellerProductView: {
    path: '/seller-product/view',
    title: '寄卖详情',
    private: true,
    pullDown: true,
    status: 'open',
  },
  sellerProductIndex: {
    path: '/seller-product/index',
    aliases: ['/seller-express/index', { path: '/sendback/index', preset: { tab: 'back' } }],
  },
  sellerProductNeedHandle: { path: '/seller-product/need-handle' },
  sellerProductAnalysis: { path: '/seller-product/analysis' },
  packageInventory: { path: '/m/package-inventory' },
  productSendback: { path: '/product/sendback' },
  unconfirmSendback: { path: '/m/product/unconfirm/sendback' },
  transferView: { path: '/m/product/transfer/view' },
  sellerBook: { path: '/seller/book', m: true },
  sellerWatchPay: { path: '/seller/watch-pay', m: true },
  sellerConfirmPrice: {
    path: '/seller/confirm-price',
    m: true,
    title: '确认估价',
    private: true,
    status: 'open',
  },
  sellerSalelist: {
    path: '/seller/salelist',
    m: true,
    title: '我的寄卖',
    private: true,
    pullDown: true,
    status: 'open',
  },
  sellerConfirmMsg: {
    path: '/seller/confirm-msg',
    m: true,
    title: '确认商品信息',
    private: true,
    status: 'open',
  },
  sellerSwitch: { path: '/seller/switch', m: true },
  sellerAutoSwitch: { path: '/seller/auto-switch', m: true },
  sellerC2pStart: { path: '/seller/c2p/start', m: true },
  sellerC2pResult: { path: '/seller/c2p/result', m: true },
  sellerChangepackage: {
    path: '/seller/changepackage',
    m: true,
    title: ({ option }) => (option === 'edit' ? '修改包裹' : '取消发货'),
  },
  // The same screen by another address.
  sellerProduct: {
    path: '/seller/product',
    m: true,
    page: 'consign/pages/seller-product-view/index',
    title: '寄卖详情',
    private: true,
    pullDown: true,
    status: 'open',
  },
  sellerConfirmDiscount: { path: '/seller/confirm-discount', m: true },
  sellerGoDelivery: {
    path: '/seller/go-delivery',
    m: true,
    title: '去寄出',
    private: true,
    status: 'open',
  },
  sellerBackToPay: { path: '/seller/back-to-pay', m: true },
  sellerValuationInProgress: {
    path: '/seller/valuation-in-progress',
    m: true,
    title: ({ status }) => (status === '3' ? '估价未通过' : '估价中'),
    private: true,
    pullDown: true,
    status: 'open',
  },
  sellerReturnsOrderTracking: { path: '/seller/returns-order-tracking', m: true },
} as const satisfies AreaTable
