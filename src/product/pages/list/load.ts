import { pictureSrcSet, pictureUrl } from '@/lib/picture'
import { CARD_PICTURE_WIDTH, CARD_SIZES } from '@/shared/limits'
import { h5AddressOf } from '@/routes/derive'
import { itemListData } from '@/shared/item-list-data'
import type { PageLoad } from '@/ssr/page-load'
import { unionList } from '@/shared/item-list/api'
import { criteriaParams, criteriaQuery, isSearchEntry, NO_CRITERIA, readCriteria } from '@/shared/item-list/criteria'
import { chosenNames, namesOf } from '@/shared/item-list/facet-names'
import { LIST_TEXT, listTitle } from '@/shared/item-list/messages'
import { hotWords } from '../../api'

/** Number of cards whose pictures are in the first screen of a phone: two rows of two. */
const SEEN = 4

/** Loads the first page of the items for the address's criteria; for the search without a keyword, popular searches. */
export const load: PageLoad = async ({ dispatch, params }) => {
  const criteria = readCriteria(params)
  if (isSearchEntry(params, criteria)) {
    await dispatch(hotWords.initiate()).unwrap()
    return { canonical: h5AddressOf('search') }
  }
  const { pages } = await dispatch(unionList.initiate(criteriaQuery(criteria))).unwrap()
  const first = pages[0]
  const title = listTitle(criteria.keyword, chosenNames(criteria, namesOf(first?.facets ?? [])))
  return {
    ...(title && { title }),
    // Anyone's words make a page of results, and search engines want none of those.
    ...(criteria.keyword === ''
      ? { canonical: h5AddressOf('product', criteriaParams({ ...criteria, sort: NO_CRITERIA.sort })) }
      : { isHidden: true }),
    data: itemListData(title || LIST_TEXT.all, first?.list ?? []),
    pictures: (first?.list ?? []).slice(0, SEEN).map(({ cover }) => ({
      picture: cover,
      src: pictureUrl(cover, CARD_PICTURE_WIDTH, 2),
      srcSet: pictureSrcSet(cover, CARD_PICTURE_WIDTH),
      sizes: CARD_SIZES,
    })),
  }
}
