import type { PageAudit } from '@test/audits/page-audit'

export const audit: PageAudit = {
  query: '?caseNo=260101000000000000',
  sees: '售后不存在',
  visitorSees: '登录后查看售后详情',
}
