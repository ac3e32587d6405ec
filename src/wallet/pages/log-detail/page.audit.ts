import type { PageAudit } from '@test/audits/page-audit'

/** The buyer of the audit has sold nothing: the journey of the money opens a change that there is. */
export const audit: PageAudit = {
  sees: '明细不存在',
  visitorSees: '登录后查看收支明细',
  exempt: { offline: 'Nothing is asked of the server without the number of a change.' },
}
