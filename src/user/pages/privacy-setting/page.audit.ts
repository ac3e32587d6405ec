import type { PageAudit } from '@test/audits/page-audit'

export const audit: PageAudit = {
  sees: '个性化推荐',
}
