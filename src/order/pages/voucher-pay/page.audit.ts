import type { PageAudit } from '@test/audits/page-audit'

export const audit: PageAudit = {
  query: ({ voucherOffer }) => `?templateId=${voucherOffer.templateId}`,
  sees: '退款规则',
  visitorSees: '登录后购买优惠券',
}
