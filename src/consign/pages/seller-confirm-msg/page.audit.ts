import type { PageAudit } from '@test/audits/page-audit'

/** The buyer of the audit has consigned nothing: the journey of consignments walks this screen. */
export const audit: PageAudit = {
  query: () => '?sellNo=S26112800000001',
  sees: '找不到这条记录',
  visitorSees: '登录后核对商品信息',
}
