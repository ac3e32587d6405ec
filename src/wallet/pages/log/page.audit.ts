import type { PageAudit } from '@test/audits/page-audit'

export const audit: PageAudit = {
  sees: '本月没有收支',
  visitorSees: '登录后查看收支明细',
}
