import type { PageAudit } from '@test/audits/page-audit'

export const audit: PageAudit = {
  sees: '鞋码',
  visitorSees: '登录后设置尺码与偏好',
}
