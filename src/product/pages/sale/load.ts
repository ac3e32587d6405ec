import { h5AddressOf } from '@/routes/derive'
import type { PageLoad } from '@/ssr/page-load'
import { sale } from '../../api'
import { saleTabOf } from './sale-tab'
import { SALE_TEXT } from '../../zone-messages'

/** Loads the first page of the address's tab. */
export const load: PageLoad = async ({ dispatch, params }) => {
  await dispatch(sale.initiate(saleTabOf(params.tab))).unwrap()
  return {
    description: SALE_TEXT.description,
    canonical: h5AddressOf('productSale'),
    data: { '@type': 'CollectionPage', name: SALE_TEXT.tabs },
  }
}
