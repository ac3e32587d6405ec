import type { PageAudit } from '@test/audits/page-audit'

export const audit: PageAudit = {
  sees: ({ collected }) => collected.title,
  visitorSees: '登录',
  routes: { wishlistOffshelf: { sees: '没有失效商品' } },
}
