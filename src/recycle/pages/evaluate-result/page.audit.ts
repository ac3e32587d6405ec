import type { PageAudit } from '@test/audits/page-audit'

export const audit: PageAudit = {
  query: ({ recycled }) => `?no=${recycled.quoteNo}`,
  sees: '报价明细',
  exempt: { visitor: 'Another’s number answers 404, which the browser logs: its unit test reads the screen.' },
}
