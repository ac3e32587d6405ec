import type { PageAudit } from '@test/audits/page-audit'

export const audit: PageAudit = {
  query: ({ delivered }) => `?id=${delivered.orderNo}`,
  sees: '流转记录',
  visitorSees: '登录后查看商品养护',
}
