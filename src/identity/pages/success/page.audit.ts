import type { PageAudit } from '@test/audits/page-audit'

export const audit: PageAudit = {
  sees: '还没有实名认证',
  visitorSees: '登录后查看认证结果',
}
