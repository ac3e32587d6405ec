import type { PageAudit } from '@test/audits/page-audit'

export const audit: PageAudit = {
  sees: '没有待结算的货款',
  visitorSees: '登录后查看待结算货款',
}
