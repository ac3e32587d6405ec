import type { PageAudit } from '@test/audits/page-audit'

export const audit: PageAudit = {
  query: () => '?id=1',
  sees: '明细不存在',
  visitorSees: '登录后查看收支明细',
}
