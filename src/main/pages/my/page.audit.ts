import type { PageAudit } from '@test/audits/page-audit'

export const audit: PageAudit = {
  sees: ({ maskedPhone }) => maskedPhone,
  visitorSees: '登录 / 注册',
  offlineBy: 'link',
}
