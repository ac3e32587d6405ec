import type { PageAudit } from '@test/audits/page-audit'

export const audit: PageAudit = {
  query: '?type=trade',
  sees: '付款成功',
  visitorSees: '登录后查看消息',
}
