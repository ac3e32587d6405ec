import type { PageAudit } from '@test/audits/page-audit'

/** The buyer of the audit has consigned nothing: the journeys of selling walk this screen. */
export const audit: PageAudit = {
  sees: '找不到这条记录',
  visitorSees: '登录后核对商品信息',
  exempt: { offline: 'Nothing is asked of the server without the number of a consignment.' },
}
