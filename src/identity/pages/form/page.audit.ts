import type { PageAudit } from '@test/audits/page-audit'

export const audit: PageAudit = {
  sees: '使用示例证件',
  visitorSees: '登录后进行实名认证',
}
