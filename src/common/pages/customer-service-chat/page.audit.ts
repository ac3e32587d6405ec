import type { PageAudit } from '@test/audits/page-audit'

export const audit: PageAudit = {
  query: '?item_id=100001',
  sees: '发送给客服',
}
