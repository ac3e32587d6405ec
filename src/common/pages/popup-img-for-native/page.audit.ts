import type { PageAudit } from '@test/audits/page-audit'

/** The popup of the demonstration is there with DEMO=1 alone; its journey opens it. */
export const audit: PageAudit = { who: 'visitor', query: '?popupId=1', sees: '弹图不存在' }
