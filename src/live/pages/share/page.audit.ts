import type { PageAudit } from '@test/audits/page-audit'

/** The buyer of the audit knows no room's number. */
export const audit: PageAudit = { who: 'visitor', query: '?id=ZB1', sees: '直播间不存在' }
