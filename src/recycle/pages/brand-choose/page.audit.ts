import type { PageAudit } from '@test/audits/page-audit'

export const audit: PageAudit = {
  query: '?categoryId=101&categoryName=链条包',
  sees: '常见品牌',
  routes: {
    recycleSearchBrand: {
      query: '?categoryId=101&categoryName=链条包',
      sees: '输入品牌名开始查找',
      exempt: {
        offline: 'Nothing is asked of the server before a name is typed.',
        back: 'Its own way back is the list of brands, which takes its place.',
      },
    },
  },
}
