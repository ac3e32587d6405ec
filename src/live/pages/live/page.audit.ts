import type { PageAudit } from '@test/audits/page-audit'

export const audit: PageAudit = {
  who: 'visitor',
  sees: '直播好物',
  // A browser shows the room as it is shared.
  routes: { livePage: { query: ({ room }) => `?id=${room.id}`, sees: ({ room }) => room.title } },
}
