import type { PageAudit } from '@test/audits/page-audit'

export const audit: PageAudit = {
  sees: '戒指尺寸对照',
  routes: {
    brandMaterial: { sees: '贵金属成色' },
    brandSerialNo: { query: '?id=3', sees: 'Louis Vuitton 的日期代码' },
  },
}
