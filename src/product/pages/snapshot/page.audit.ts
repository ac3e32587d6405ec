import type { PageAudit } from '@test/audits/page-audit'

export const audit: PageAudit = {
  query: ({ delivered }) => `?orderNo=${delivered.orderNo}&itemId=${delivered.id}`,
  sees: '与现在的页面对比',
  visitorSees: '登录后查看交易快照',
}
