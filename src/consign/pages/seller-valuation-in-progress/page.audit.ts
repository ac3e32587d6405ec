import type { PageAudit } from '@test/audits/page-audit'

export const audit: PageAudit = {
  query: '?sellNo=S20260101000000',
  sees: '找不到这条记录',
  visitorSees: '登录后查看估价',
}
