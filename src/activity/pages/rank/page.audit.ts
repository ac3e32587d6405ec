import type { PageAudit } from '@test/audits/page-audit'

export const audit: PageAudit = { query: '?type=dropped', sees: '榜单不接受付费' }
