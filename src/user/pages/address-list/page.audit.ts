import type { PageAudit } from '@test/audits/page-audit'

export const audit: PageAudit = {
  sees: '文三路 100 号',
  visitorSees: '登录后管理收货地址',
}
