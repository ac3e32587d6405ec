/** After-sale and refund (spec 2.4), and the schemes of orders (spec 2.3). */
import type { AreaTable } from '../types'

/** Parameters of the rows by name, in the order of the address; `id?` is optional. */
export interface AfterSaleParams {
  afterSale: 'tab?'
  afterDetailNew: 'caseNo'
  /** An order, or one item of it; `caseNo`: evidence for a case. */
  applyAfterSale: 'id?' | 'item?' | 'caseNo?'
  orderScheme: 'id'
}

export const afterSale = {
  refund: { path: '/refund', redirect: 'afterSale' },
  afterSale: {
    path: '/refund/after-sale',
    page: 'after-sale/pages/list/index',
    title: '退款/售后',
    private: true,
    pullDown: true,
    status: 'open',
  },
  afterDetailNew: {
    path: '/refund/after-detail-new',
    page: 'after-sale/pages/detail/index',
    title: '售后详情',
    private: true,
    pullDown: true,
    status: 'open',
  },
  applyAfterSale: {
    path: '/refund/apply-after-sale',
    page: 'after-sale/pages/apply/index',
    title: ({ caseNo }) => (caseNo ? '补充凭证' : '申请售后'),
    private: true,
    status: 'open',
  },
  // Of an order, and of the same kind as a case's: what the shop proposes.
  orderScheme: {
    path: '/order/scheme',
    page: 'after-sale/pages/scheme/index',
    title: '处理方案',
    private: true,
    pullDown: true,
    status: 'open',
  },
} as const satisfies AreaTable
