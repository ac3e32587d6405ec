import type { PageAudit } from '@test/audits/page-audit'

export const audit: PageAudit = {
  query: ({ recycled }) => `?recycleNo=${recycled.toSend}`,
  sees: '寄出方式',
  visitorSees: '登录后寄出物品',
}
