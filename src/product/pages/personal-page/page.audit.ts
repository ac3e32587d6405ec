import type { PageAudit } from '@test/audits/page-audit'

export const audit: PageAudit = { sees: '订阅品牌或搜索，新品第一时间告诉您', visitorSees: '登录后查看关注动态' }
