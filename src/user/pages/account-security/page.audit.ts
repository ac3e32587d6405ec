import type { PageAudit } from '@test/audits/page-audit'

export const audit: PageAudit = {
  sees: '安全记录',
  visitorSees: '登录后查看账号安全',
}
