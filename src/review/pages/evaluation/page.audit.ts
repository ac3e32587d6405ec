import type { PageAudit } from '@test/audits/page-audit'

export const audit: PageAudit = {
  query: ({ delivered }) => `?id=${delivered.orderNo}`,
  sees: '交易完成后可评价',
  visitorSees: '登录后查看评价',
}
