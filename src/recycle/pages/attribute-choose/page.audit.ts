import type { PageAudit } from '@test/audits/page-audit'

const STYLE = '?categoryId=101&categoryName=链条包&brandId=2&brandName=香奈儿&seriesId=0'

export const audit: PageAudit = {
  query: STYLE,
  sees: '颜色',
  routes: {
    recycleExpandChoose: { query: STYLE, sees: '功能与改动' },
  },
}
