import type { PageAudit } from '@test/audits/page-audit'

export const audit: PageAudit = {
  sees: '访客编号',
  exempt: { offline: 'The numbers are on the device.' },
}
