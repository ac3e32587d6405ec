import type { PageAudit } from '@test/audits/page-audit'

export const audit: PageAudit = {
  query: ({ unpaid }) => `?id=${unpaid.orderNo}`,
  sees: '确认取消',
  visitorSees: '登录后查看这笔订单',
}
