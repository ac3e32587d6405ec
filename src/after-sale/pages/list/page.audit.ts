import type { PageAudit } from '@test/audits/page-audit'

export const audit: PageAudit = {
  sees: '没有可申请的商品',
  visitorSees: '登录后查看退款/售后',
}
