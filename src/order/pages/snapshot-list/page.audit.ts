import type { PageAudit } from '@test/audits/page-audit'

// An order of one line: its snapshot takes the place of the list.
export const audit: PageAudit = {
  query: ({ delivered }) => `?id=${delivered.orderNo}`,
  sees: ({ delivered }) => delivered.title,
  visitorSees: '登录后查看交易快照',
}
