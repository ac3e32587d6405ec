import type { PageAudit } from '@test/audits/page-audit'

export const audit: PageAudit = {
  sees: ({ inCart }) => inCart.title,
  visitorSees: '登录后查看购物车',
}
