import type { PageAudit } from '@test/audits/page-audit'

export const audit: PageAudit = {
  sees: ({ voucher }) => voucher.name,
  visitorSees: '登录后查看优惠券',
}
