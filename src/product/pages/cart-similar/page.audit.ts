import type { PageAudit } from '@test/audits/page-audit'

export const audit: PageAudit = {
  query: ({ onSale }) => `?id=${onSale.id}`,
  sees: '价格相近',
}
