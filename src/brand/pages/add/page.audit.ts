import type { PageAudit } from '@test/audits/page-audit'

export const audit: PageAudit = { sees: '请选择品牌', visitorSees: '登录后添加订阅品牌' }
