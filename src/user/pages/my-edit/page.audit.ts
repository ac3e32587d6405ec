import type { PageAudit } from '@test/audits/page-audit'

export const audit: PageAudit = {
  sees: '仅您自己可见',
  visitorSees: '登录后编辑资料',
}
