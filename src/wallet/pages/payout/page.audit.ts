import type { PageAudit } from '@test/audits/page-audit'

export const audit: PageAudit = {
  sees: '还没有收款账户',
  visitorSees: '登录后查看收款账户',
}
