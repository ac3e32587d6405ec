import type { PageAudit } from '@test/audits/page-audit'

export const audit: PageAudit = {
  sees: '统一社会信用代码',
}
