import type { PageAudit } from '@test/audits/page-audit'

export const audit: PageAudit = {
  query: '?id=9',
  who: 'visitor',
  sees: '这篇文章对您有用吗？',
}
