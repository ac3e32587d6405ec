import { h5AddressOf } from '@/routes/derive'
import { criteriaQuery, readCriteria } from '@/shared/item-list/criteria'
import { unionList } from '@/shared/item-list/api'
import { pictureUrl } from '@/lib/picture'
import { CARD_PICTURE_WIDTH } from '@/shared/limits'
import type { PageLoad } from '@/ssr/page-load'
import { seriesInfo } from '../../api'
import { META_LENGTH } from '../../limits'
import { SERIES_TEXT } from '../../messages'

/** Loads the series and the first page of its items. */
export const load: PageLoad = async ({ dispatch, params }) => {
  const series = await dispatch(seriesInfo.initiate(params.id ?? '')).unwrap()
  const { id, name, brandId, brandName, brandLatinName, itemCount, priceRange } = series
  const criteria = readCriteria({ ...params, brandId: undefined, seriesId: undefined, keyword: undefined })
  const query = criteriaQuery(criteria, { brandId: [brandId], seriesId: [id] })
  const { pages } = await dispatch(unionList.initiate(query)).unwrap()
  const cover = pages[0]?.list[0]?.cover
  const title = `${brandLatinName} ${name}`
  return {
    title,
    description: SERIES_TEXT.description(`${brandLatinName} ${brandName}`, name, itemCount).slice(0, META_LENGTH),
    canonical: h5AddressOf('seriesPage', { id }),
    data: {
      '@type': 'ProductGroup',
      name: title,
      brand: { '@type': 'Brand', name: brandLatinName },
      ...(priceRange && {
        offers: {
          '@type': 'AggregateOffer',
          priceCurrency: 'CNY',
          lowPrice: priceRange.minFen / 100,
          highPrice: priceRange.maxFen / 100,
          offerCount: itemCount,
        },
      }),
    },
    ...(cover && { sharePicture: pictureUrl(cover, CARD_PICTURE_WIDTH, 2) }),
  }
}
