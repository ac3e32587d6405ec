import type { PageAudit } from '@test/audits/page-audit'

export const audit: PageAudit = {
  query: ({ delivered }) => `?id=${delivered.orderNo}`,
  sees: '已签收，签收人：本人',
  visitorSees: '登录后查看物流',
}
