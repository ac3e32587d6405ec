import type { PageAudit } from '@test/audits/page-audit'

export const audit: PageAudit = {
  sees: '清除缓存',
  exempt: { offline: 'The settings are links, which work without data.' },
}
