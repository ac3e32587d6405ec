import type { PageAudit } from '@test/audits/page-audit'

export const audit: PageAudit = { sees: '实付', visitorSees: '登录后搜索我的宝贝' }
