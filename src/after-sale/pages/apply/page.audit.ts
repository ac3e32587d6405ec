import type { PageAudit } from '@test/audits/page-audit'

export const audit: PageAudit = {
  query: ({ paid }) => `?id=${paid.orderNo}`,
  sees: '现在不能申请',
  visitorSees: '登录后申请售后',
}
