import { pictureSrcSet, pictureUrl } from '@/lib/picture'
import { productInfo } from '@/shared/api/item'
import type { PageLoad } from '@/ssr/page-load'
import { GALLERY_SIZES, GALLERY_WIDTH, META_LENGTH } from './limits'

/** Loads the item as a visitor sees it. The picture that is seen first is the item's first one. */
export const load: PageLoad = async ({ dispatch, params }) => {
  const item = await dispatch(productInfo.initiate(params.id ?? '')).unwrap()
  return {
    title: item.title,
    description: `${item.brandName} ${item.seriesName}，${item.gradeName}。${item.description}`.slice(0, META_LENGTH),
    pictures: item.pictures.slice(0, 1).map((picture) => ({
      picture,
      src: pictureUrl(picture, GALLERY_WIDTH, 2),
      srcSet: pictureSrcSet(picture, GALLERY_WIDTH),
      sizes: GALLERY_SIZES,
    })),
  }
}
