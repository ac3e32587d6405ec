import type { PageAudit } from '@test/audits/page-audit'

export const audit: PageAudit = {
  sees: '寄卖',
  exempt: { offline: 'It reads nothing from the server.' },
}
