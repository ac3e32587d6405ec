import type { PageAudit } from '@test/audits/page-audit'

export const audit: PageAudit = {
  sees: '完整榜单',
  routes: { hotSearchList: { query: '?board=words', sees: '件在售' } },
}
