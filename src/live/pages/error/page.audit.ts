import type { PageAudit } from '@test/audits/page-audit'

export const audit: PageAudit = {
  who: 'visitor',
  query: '?code=cancelled',
  sees: '直播已取消',
  exempt: { offline: 'It reads nothing from the server.' },
}
