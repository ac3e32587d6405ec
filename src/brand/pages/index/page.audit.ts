import type { PageAudit } from '@test/audits/page-audit'

export const audit: PageAudit = { query: '?id=1', sees: '1837 年创立于巴黎' }
