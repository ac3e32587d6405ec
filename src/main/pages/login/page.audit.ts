import type { PageAudit } from '@test/audits/page-audit'

export const audit: PageAudit = {
  who: 'visitor',
  sees: '欢迎来到珍循',
  exempt: { offline: 'Its form needs nothing from the server.' },
}
