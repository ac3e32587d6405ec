import type { PageAudit } from '@test/audits/page-audit'

export const audit: PageAudit = {
  query: ({ recycled }) => `?no=${recycled.quoteNo}`,
  sees: '报价明细',
  visitorSees: '没有找到这笔回收',
}
