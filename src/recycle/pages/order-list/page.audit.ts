import type { PageAudit } from '@test/audits/page-audit'

export const audit: PageAudit = {
  sees: '还没有回收订单',
  visitorSees: '登录后查看回收订单',
}
