import type { PageAudit } from '@test/audits/page-audit'

export const audit: PageAudit = {
  query: ({ returned }) => `?caseNo=${returned.caseNo}`,
  sees: ({ returned }) => returned.caseNo,
  visitorSees: '登录后查看售后详情',
}
