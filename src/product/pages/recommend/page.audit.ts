import type { PageAudit } from '@test/audits/page-audit'

export const audit: PageAudit = { sees: '因为您', visitorSees: '最近上架' }
