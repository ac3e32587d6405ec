import type { PageAudit } from '@test/audits/page-audit'

export const audit: PageAudit = {
  query: ({ paid }) => `?order_no=${paid.orderNo}`,
  sees: '希望如何处理',
  visitorSees: '登录后投诉',
  routes: {
    feedback: {
      sees: '功能建议',
      visitorSees: '登录后可以上传照片',
      exempt: { offline: 'The form reads nothing from the server.' },
    },
  },
}
