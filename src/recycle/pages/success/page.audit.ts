import type { PageAudit } from '@test/audits/page-audit'

export const audit: PageAudit = {
  query: ({ recycled }) => `?recycleNo=${recycled.toSend}`,
  sees: '下单成功',
  visitorSees: '登录后查看回收订单',
}
