import type { PageAudit } from '@test/audits/page-audit'

export const audit: PageAudit = {
  sees: '综合',
  routes: {
    search: { sees: '大家在找', exempt: { offline: 'The search field works without its suggestions.' } },
    searchIndex2: { sees: '大家在找', exempt: { offline: 'The search field works without its suggestions.' } },
  },
}
