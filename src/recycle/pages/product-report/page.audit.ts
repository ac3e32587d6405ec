import type { PageAudit } from '@test/audits/page-audit'

export const audit: PageAudit = {
  query: ({ recycled }) => `?recycleNo=${recycled.toConfirm}`,
  sees: '未申报',
  visitorSees: '登录后查看查验报告',
}
