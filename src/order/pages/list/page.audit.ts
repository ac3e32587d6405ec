import type { PageAudit } from '@test/audits/page-audit'

export const audit: PageAudit = {
  sees: ({ unpaid }) => unpaid.title,
  visitorSees: '登录后查看订单',
}
