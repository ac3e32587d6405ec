import type { PageAudit } from '@test/audits/page-audit'

export const audit: PageAudit = {
  sees: '总资产',
  visitorSees: '登录后查看我的资产',
}
