import { h5AddressOf } from '@/routes/derive'
import { pictureUrl } from '@/lib/picture'
import { CARD_PICTURE_WIDTH } from '@/shared/limits'
import { itemListData } from '@/shared/item-list-data'
import type { PageLoad } from '@/ssr/page-load'
import { sale } from '../../api'
import { saleTabOf } from './sale-tab'
import { SALE_TEXT } from '../../zone-messages'

/** Loads the first page of the address's tab. */
export const load: PageLoad = async ({ dispatch, params }) => {
  const { pages } = await dispatch(sale.initiate(saleTabOf(params.tab))).unwrap()
  const cards = pages[0]?.list ?? []
  return {
    description: SALE_TEXT.description,
    canonical: h5AddressOf('productSale'),
    data: itemListData(SALE_TEXT.tabs, cards),
    ...(cards[0] && { sharePicture: pictureUrl(cards[0].cover, CARD_PICTURE_WIDTH, 2) }),
  }
}
