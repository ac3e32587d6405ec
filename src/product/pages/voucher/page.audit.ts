import type { PageAudit } from '@test/audits/page-audit'

export const audit: PageAudit = {
  query: ({ voucher }) => `?voucherId=${voucher.id}`,
  sees: ({ voucher }) => voucher.name,
  visitorSees: '登录后查看这张优惠券的可用商品',
}
