import { h5AddressOf } from '@/routes/derive'
import type { PageLoad } from '@/ssr/page-load'
import { brandList } from '../../api'
import { BRAND_LIST_TEXT } from '../../messages'

/** Loads all brands. */
export const load: PageLoad = async ({ dispatch }) => {
  const { list } = await dispatch(brandList.initiate()).unwrap()
  return {
    description: BRAND_LIST_TEXT.description,
    canonical: h5AddressOf('helpBrandList'),
    data: {
      '@type': 'ItemList',
      itemListElement: list.map(({ name, latinName }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        item: { '@type': 'Brand', name: latinName, alternateName: name },
      })),
    },
  }
}
