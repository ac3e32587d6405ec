import type { PageAudit } from '@test/audits/page-audit'

export const audit: PageAudit = {
  query: ({ paid }) => `?id=${paid.orderNo}`,
  sees: '没有待处理的方案',
  visitorSees: '登录后查看处理方案',
}
