import type { PageAudit } from '@test/audits/page-audit'

export const audit: PageAudit = { sees: '购买', visitorSees: '登录后搜索我的宝贝' }
