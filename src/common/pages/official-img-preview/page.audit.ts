import type { PageAudit } from '@test/audits/page-audit'

export const audit: PageAudit = {
  who: 'visitor',
  query: '?set=guide&id=bags',
  sees: '正面',
  exempt: { back: 'The pictures cover the bar; a tap on one of them goes back.' },
}
