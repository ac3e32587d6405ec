import type { PageAudit } from '@test/audits/page-audit'

export const audit: PageAudit = {
  sees: '全部回收',
  visitorSees: '登录后查看回收订单',
}
