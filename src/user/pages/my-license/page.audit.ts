import type { PageAudit } from '@test/audits/page-audit'

export const audit: PageAudit = {
  sees: '主办方尚未公示证照',
}
