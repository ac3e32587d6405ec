import type { PageAudit } from '@test/audits/page-audit'

export const audit: PageAudit = {
  sees: '无法打开这个链接',
  exempt: { offline: 'It reads nothing from the server.' },
}
