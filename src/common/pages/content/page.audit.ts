import type { PageAudit } from '@test/audits/page-audit'

export const audit: PageAudit = {
  query: '?id=double-twelve',
  sees: '双十二',
  routes: { pageSceneView: { query: '?modelPageSceneId=pay-success', sees: '为您推荐' } },
}
