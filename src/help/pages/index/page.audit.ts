import type { PageAudit } from '@test/audits/page-audit'

export const audit: PageAudit = {
  query: ({ paid }) => `?lastPageUrl=${encodeURIComponent(`/order/detail?id=${paid.orderNo}`)}`,
  sees: '您刚才在看',
  visitorSees: '热门问题',
}
