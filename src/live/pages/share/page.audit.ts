import type { PageAudit } from '@test/audits/page-audit'

export const audit: PageAudit = {
  who: 'visitor',
  query: ({ room }) => `?id=${room.id}`,
  sees: ({ room }) => room.title,
}
