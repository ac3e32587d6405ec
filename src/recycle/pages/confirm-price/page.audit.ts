import type { PageAudit } from '@test/audits/page-audit'

export const audit: PageAudit = {
  query: ({ recycled }) => `?recycleNo=${recycled.toConfirm}`,
  sees: '价格由规则计算，拒绝后不会再加价。',
  visitorSees: '登录后确认回收价',
}
