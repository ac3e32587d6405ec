import type { PageAudit } from '@test/audits/page-audit'

export const audit: PageAudit = {
  who: 'visitor',
  query: ({ popup }) => `?popupId=${popup.id}`,
  sees: ({ popup }) => popup.caption,
}
