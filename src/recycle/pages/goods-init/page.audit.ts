import type { PageAudit } from '@test/audits/page-audit'

export const audit: PageAudit = {
  sees: '箱包',
}
