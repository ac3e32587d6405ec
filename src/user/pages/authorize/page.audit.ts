import type { PageAudit } from '@test/audits/page-audit'

export const audit: PageAudit = {
  sees: '已绑定手机号',
  visitorSees: '登录',
  exempt: { offline: 'The form works without the data of the user.' },
}
