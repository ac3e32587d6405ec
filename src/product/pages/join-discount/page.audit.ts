import type { PageAudit } from '@test/audits/page-audit'

export const audit: PageAudit = {
  sees: '还没有议价',
  visitorSees: '登录后议价',
}
