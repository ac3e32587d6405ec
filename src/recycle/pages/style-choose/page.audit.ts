import type { PageAudit } from '@test/audits/page-audit'

export const audit: PageAudit = {
  query: '?categoryId=101&categoryName=链条包&brandId=2&brandName=香奈儿',
  sees: '不确定款式',
}
