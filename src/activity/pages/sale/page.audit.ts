import type { PageAudit } from '@test/audits/page-audit'

export const audit: PageAudit = { sees: '划线价为活动开始前' }
