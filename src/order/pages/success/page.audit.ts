import type { PageAudit } from '@test/audits/page-audit'

export const audit: PageAudit = {
  query: ({ paid }) => `?id=${paid.orderNo}`,
  sees: '支付成功',
  visitorSees: '登录后查看这笔订单',
}
