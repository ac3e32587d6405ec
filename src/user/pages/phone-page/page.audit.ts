import type { PageAudit } from '@test/audits/page-audit'

export const audit: PageAudit = {
  sees: '原号码收不到短信',
  visitorSees: '登录后查看账号安全',
}
