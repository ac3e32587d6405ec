import type { PageAudit } from '@test/audits/page-audit'

export const audit: PageAudit = {
  query: ({ onSale }) => `?itemIds=${onSale.id}`,
  sees: ({ onSale }) => onSale.title,
  visitorSees: '登录后继续下单',
}
