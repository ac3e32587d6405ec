import type { Picture } from '@contract/catalogue'
import { pictureSrcSet, pictureUrl } from '@/lib/picture'
import { h5AddressOf } from '@/routes/derive'
import type { LoadedPage, PageLoad } from '@/ssr/page-load'
import { homeIndex } from '../../api'
import { ROW_CARDS_SEEN, ROW_CARD_SIZES, ROW_CARD_WIDTH } from '@/shared/limits'
import { BANNER_SIZES } from './limits'

type Preload = NonNullable<LoadedPage['pictures']>[number]

const preload = (picture: Picture, width: number, sizes: string): Preload => ({
  picture,
  src: pictureUrl(picture, width, 2),
  srcSet: pictureSrcSet(picture, width),
  sizes,
})

/**
 * Loads everything above the feed and the feed's first page in one call. The pictures that are seen first are the
 * banner's and those of the first row.
 */
export const load: PageLoad = async ({ dispatch }) => {
  const { banners, rows } = await dispatch(homeIndex.initiate()).unwrap()
  return {
    canonical: '/',
    data: {
      '@type': 'WebSite',
      name: process.env.PRODUCT_NAME,
      url: '/',
      potentialAction: {
        '@type': 'SearchAction',
        target: `${h5AddressOf('product')}?keyword={search_term_string}`,
        'query-input': 'required name=search_term_string',
      },
    },
    pictures: [
      ...banners.slice(0, 1).map(({ picture }) => preload(picture, 375, BANNER_SIZES)),
      ...(rows[0]?.items ?? [])
        .slice(0, ROW_CARDS_SEEN)
        .map(({ cover }) => preload(cover, ROW_CARD_WIDTH, ROW_CARD_SIZES)),
    ],
  }
}
