import type { PageAudit } from '@test/audits/page-audit'

export const audit: PageAudit = {
  sees: '最近明细',
  visitorSees: '欢迎来到珍循',
}
