import type { PageAudit } from '@test/audits/page-audit'

/** The buyer of the audit has consigned nothing: the journey of consignments walks this screen. */
export const audit: PageAudit = {
  sees: '没有待寄出的物品',
  visitorSees: '登录后寄出物品',
}
