import type { PageAudit } from '@test/audits/page-audit'

export const audit: PageAudit = {
  query: '?field=nickname',
  sees: '用户',
  inField: '昵称',
  visitorSees: '登录后编辑资料',
}
