import { h5AddressOf } from '@/routes/derive'
import { criteriaQuery, readCriteria } from '@/shared/item-list/criteria'
import { unionList } from '@/shared/item-list/api'
import type { PageLoad } from '@/ssr/page-load'
import { brandInfo } from '../../api'
import { META_LENGTH } from '../../limits'
import { BRAND_TEXT } from '../../messages'

/** Loads the brand and the first page of its items. Without an id the browser leads to the list of all brands. */
export const load: PageLoad = async ({ dispatch, params }) => {
  const { id } = params
  if (!id) return {}
  const criteria = readCriteria({ ...params, brandId: undefined, keyword: undefined })
  const [brand] = await Promise.all([
    dispatch(brandInfo.initiate(id)).unwrap(),
    dispatch(unionList.initiate(criteriaQuery(criteria, { brandId: [id] }))).unwrap(),
  ])
  const { name, latinName, story } = brand
  return {
    title: `${latinName} ${name}`,
    description: BRAND_TEXT.description(name, latinName, story).slice(0, META_LENGTH),
    canonical: h5AddressOf('brandPage', { id: brand.id }),
    data: { '@type': 'Brand', name: latinName, alternateName: name, description: story },
  }
}
