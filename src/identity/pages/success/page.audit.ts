import type { PageAudit } from '@test/audits/page-audit'

export const audit: PageAudit = {
  sees: '已转人工审核',
  visitorSees: '登录后查看认证结果',
}
