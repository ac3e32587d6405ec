import type { PageAudit } from '@test/audits/page-audit'

export const audit: PageAudit = {
  sees: '还没有寄卖',
  visitorSees: '登录后查看我的寄卖',
}
