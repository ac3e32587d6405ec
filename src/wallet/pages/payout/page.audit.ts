import type { PageAudit } from '@test/audits/page-audit'

export const audit: PageAudit = {
  sees: '收款账户须为本人所有',
  visitorSees: '登录后管理收款账户',
}
