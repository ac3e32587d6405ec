import type { PageAudit } from '@test/audits/page-audit'

export const audit: PageAudit = { who: 'visitor', query: '?key=privacy', sees: '我们收集的信息' }
