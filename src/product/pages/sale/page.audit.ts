import type { PageAudit } from '@test/audits/page-audit'

export const audit: PageAudit = { sees: '上架以来最低' }
