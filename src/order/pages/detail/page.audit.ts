import type { PageAudit } from '@test/audits/page-audit'

export const audit: PageAudit = {
  query: ({ delivered }) => `?id=${delivered.orderNo}`,
  // The last part to come: the order's invoice.
  sees: '交易完成后可在此申请发票',
  visitorSees: '登录后查看这笔订单',
}
