import type { PageAudit } from '@test/audits/page-audit'

export const audit: PageAudit = {
  sees: '还没有订阅品牌',
  visitorSees: '登录后查看我的订阅',
  routes: { userCollect: { sees: '还没有订阅品牌', visitorSees: '登录后查看我的订阅' } },
}
