import type { PageAudit } from '@test/audits/page-audit'

export const audit: PageAudit = {
  query: ({ delivered }) => `?id=${delivered.orderNo}`,
  sees: '疑似非正品',
  visitorSees: '登录后申请售后',
}
