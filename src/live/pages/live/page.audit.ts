import type { PageAudit } from '@test/audits/page-audit'

export const audit: PageAudit = { who: 'visitor', sees: '直播好物' }
