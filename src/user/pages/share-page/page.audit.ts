import type { PageAudit } from '@test/audits/page-audit'

export const audit: PageAudit = {
  query: ({ collected }) => `?type=item&id=${collected.id}`,
  sees: ({ collected }) => collected.title,
  visitorSees: '登录后分享',
}
