import type { ItemDetail } from '@contract/catalogue'
import { pictureSrcSet, pictureUrl } from '@/lib/picture'
import { h5AddressOf } from '@/routes/derive'
import { productInfo } from '@/shared/api/item'
import type { LoadedPage, PageLoad } from '@/ssr/page-load'
import { GALLERY_SIZES, GALLERY_WIDTH, META_LENGTH } from './limits'

const dataOf = (item: ItemDetail, description: string): LoadedPage['data'] => ({
  '@type': 'Product',
  name: item.title,
  sku: item.itemNo,
  description,
  image: item.pictures.slice(0, 4).map((picture) => pictureUrl(picture, GALLERY_WIDTH, 2)),
  brand: { '@type': 'Brand', name: item.brandName },
  itemCondition: 'https://schema.org/UsedCondition',
  offers: {
    '@type': 'Offer',
    url: h5AddressOf('productDetail', { id: item.id }),
    priceCurrency: 'CNY',
    price: item.priceFen / 100,
    itemCondition: 'https://schema.org/UsedCondition',
    availability: `https://schema.org/${item.state === 'ON_SALE' ? 'InStock' : 'SoldOut'}`,
  },
})

/** Loads the item as a visitor sees it. The picture that is seen first is the item's first one. */
export const load: PageLoad = async ({ dispatch, params }) => {
  const item = await dispatch(productInfo.initiate(params.id ?? '')).unwrap()
  const about = `${item.brandName} ${item.seriesName}，${item.gradeName}。${item.description}`
  const description = about.slice(0, META_LENGTH)
  return {
    title: item.title,
    description,
    canonical: h5AddressOf('productDetail', { id: item.id }),
    data: dataOf(item, description),
    pictures: item.pictures.slice(0, 1).map((picture) => ({
      picture,
      src: pictureUrl(picture, GALLERY_WIDTH, 2),
      srcSet: pictureSrcSet(picture, GALLERY_WIDTH),
      sizes: GALLERY_SIZES,
    })),
  }
}
