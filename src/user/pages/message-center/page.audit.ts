import type { PageAudit } from '@test/audits/page-audit'

export const audit: PageAudit = {
  sees: '交易物流',
  visitorSees: '登录后查看消息',
}
