import type { PageAudit } from '@test/audits/page-audit'

export const audit: PageAudit = {
  sees: '提现前需完成实名认证',
  visitorSees: '登录后提现',
}
