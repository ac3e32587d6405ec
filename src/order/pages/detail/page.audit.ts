import type { PageAudit } from '@test/audits/page-audit'

export const audit: PageAudit = {
  query: ({ unpaid }) => `?id=${unpaid.orderNo}`,
  sees: ({ unpaid }) => unpaid.orderNo,
  visitorSees: '登录后查看这笔订单',
}
