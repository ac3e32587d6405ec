import type { PageAudit } from '@test/audits/page-audit'

export const audit: PageAudit = {
  sees: ({ voucherOffer }) => voucherOffer.name,
}
