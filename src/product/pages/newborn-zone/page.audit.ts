import type { PageAudit } from '@test/audits/page-audit'

export const audit: PageAudit = { sees: '第一次买，看这四点' }
