import type { PageAudit } from '@test/audits/page-audit'

export const audit: PageAudit = {
  sees: '箱包',
  routes: {
    sellerProductSearchBrand: {
      sees: '输入品牌名开始查找',
      exempt: {
        offline: 'Nothing is asked of the server before a name is typed.',
        back: 'Its own way back is the list of brands, which takes its place.',
      },
    },
  },
}
