import type { PageAudit } from '@test/audits/page-audit'

export const audit: PageAudit = {
  query: ({ onSale }) => `?id=${onSale.id}`,
  sees: '什么时候提醒您',
  visitorSees: '登录后设置降价提醒',
}
