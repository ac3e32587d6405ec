import type { PageAudit } from '@test/audits/page-audit'

export const audit: PageAudit = {
  query: ({ unpaid }) => `?id=${unpaid.orderNo}`,
  sees: '支付剩余时间',
  visitorSees: '登录后继续支付',
  leaveBy: '暂时离开',
}
