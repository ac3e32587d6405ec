import type { Picture } from '@contract/catalogue'
import { pictureSrcSet, pictureUrl } from '@/lib/picture'
import type { LoadedPage, PageLoad } from '@/ssr/page-load'
import { homeIndex } from '../../api'
import { BANNER_SIZES, STRIP_CARDS_SEEN, STRIP_CARD_SIZES, STRIP_CARD_WIDTH } from './limits'

type Preload = NonNullable<LoadedPage['pictures']>[number]

const preload = (picture: Picture, width: number, sizes: string): Preload => ({
  picture,
  src: pictureUrl(picture, width, 2),
  srcSet: pictureSrcSet(picture, width),
  sizes,
})

/** Everything above the feed and its first page, in one call; what is seen first is the banner and the first new arrivals. */
export const load: PageLoad = async ({ dispatch }) => {
  const { banners, newArrivals } = await dispatch(homeIndex.initiate()).unwrap()
  return {
    pictures: [
      ...banners.slice(0, 1).map(({ picture }) => preload(picture, 375, BANNER_SIZES)),
      ...newArrivals.slice(0, STRIP_CARDS_SEEN).map(({ cover }) => preload(cover, STRIP_CARD_WIDTH, STRIP_CARD_SIZES)),
    ],
  }
}
