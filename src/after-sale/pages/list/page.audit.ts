import type { PageAudit } from '@test/audits/page-audit'

export const audit: PageAudit = {
  sees: ({ delivered }) => delivered.title,
  visitorSees: '登录后查看退款/售后',
}
