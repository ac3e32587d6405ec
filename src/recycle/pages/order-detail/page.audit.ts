import type { PageAudit } from '@test/audits/page-audit'

/** The buyer of the audit has sold nothing back: the journeys of buy-back walk this screen. */
export const audit: PageAudit = {
  sees: '没有找到这笔回收',
  visitorSees: '登录后查看回收订单',
  exempt: { offline: 'Nothing is asked of the server without the number of an order.' },
}
