import type { PageAudit } from '@test/audits/page-audit'

export const audit: PageAudit = {
  query: ({ addressId }) => `?id=${addressId}`,
  sees: '文三路 100 号',
  inField: '详细地址',
  visitorSees: '登录后管理收货地址',
}
