import type { PageAudit } from '@test/audits/page-audit'

/** The buyer of the audit has had nothing valued: the journeys of buy-back walk this screen. */
export const audit: PageAudit = {
  sees: '没有找到这笔回收',
  exempt: { offline: 'Nothing is asked of the server without the number of a valuation.' },
}
