import { h5AddressOf } from '@/routes/derive'
import { criteriaQuery, readCriteria } from '@/shared/item-list/criteria'
import { unionList } from '@/shared/item-list/api'
import { pictureUrl } from '@/lib/picture'
import { CARD_PICTURE_WIDTH } from '@/shared/limits'
import type { PageLoad } from '@/ssr/page-load'
import { brandInfo } from '../../api'
import { META_LENGTH } from '../../limits'
import { BRAND_TEXT } from '../../messages'

/** Loads the brand and the first page of its items. Without an id the browser leads to the list of all brands. */
export const load: PageLoad = async ({ dispatch, params }) => {
  const { id } = params
  if (!id) return {}
  const criteria = readCriteria({ ...params, brandId: undefined, keyword: undefined })
  const [brand, items] = await Promise.all([
    dispatch(brandInfo.initiate(id)).unwrap(),
    dispatch(unionList.initiate(criteriaQuery(criteria, { brandId: [id] }))).unwrap(),
  ])
  const { name, latinName, story } = brand
  const cover = items.pages[0]?.list[0]?.cover
  return {
    title: `${latinName} ${name}`,
    description: BRAND_TEXT.description(name, latinName, story).slice(0, META_LENGTH),
    canonical: h5AddressOf('brandPage', { id: brand.id }),
    data: { '@type': 'Brand', name: latinName, alternateName: name, description: story },
    ...(cover && { sharePicture: pictureUrl(cover, CARD_PICTURE_WIDTH, 2) }),
  }
}
