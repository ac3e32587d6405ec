import type { PageAudit } from '@test/audits/page-audit'

export const audit: PageAudit = {
  sees: '不区分大小写',
  visitorSees: '登录后兑换优惠码',
  exempt: { offline: 'a form that reads nothing' },
}
