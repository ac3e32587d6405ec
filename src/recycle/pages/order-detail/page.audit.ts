import type { PageAudit } from '@test/audits/page-audit'

export const audit: PageAudit = {
  query: ({ recycled }) => `?recycleNo=${recycled.toConfirm}`,
  sees: '进度',
  visitorSees: '登录后查看回收订单',
}
