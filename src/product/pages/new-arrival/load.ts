import { h5AddressOf } from '@/routes/derive'
import { pictureSrcSet, pictureUrl } from '@/lib/picture'
import { CARD_PICTURE_WIDTH, CARD_SIZES } from '@/shared/limits'
import { itemListData } from '@/shared/item-list-data'
import type { PageLoad } from '@/ssr/page-load'
import { newArrivals } from '../../api'
import { ARRIVAL_TEXT } from '../../zone-messages'
import { readArrivals } from './arrivals'

/** Cards whose pictures are in the first screen of a phone. */
const SEEN = 4

/** Loads the first page of a day. */
export const load: PageLoad = async ({ dispatch, params }) => {
  const { pages } = await dispatch(newArrivals.initiate(readArrivals(params))).unwrap()
  return {
    description: ARRIVAL_TEXT.description,
    canonical: h5AddressOf('newArrival'),
    data: itemListData(ARRIVAL_TEXT.description, pages[0]?.list ?? []),
    pictures: (pages[0]?.list ?? []).slice(0, SEEN).map(({ cover }) => ({
      picture: cover,
      src: pictureUrl(cover, CARD_PICTURE_WIDTH, 2),
      srcSet: pictureSrcSet(cover, CARD_PICTURE_WIDTH),
      sizes: CARD_SIZES,
    })),
  }
}
