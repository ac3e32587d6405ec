import { h5AddressOf, ROUTE_PARAM } from '@/routes/derive'
import type { PageLoad } from '@/ssr/page-load'
import { brandGuide } from '../../api'
import { GUIDE_ROUTES } from '../../components/guide-links'
import { META_LENGTH } from '../../limits'
import { GUIDE_NAMES, GUIDE_TEXT } from '../../messages'
import { guideKindOf } from './guide-kind'

/** Loads the guides of the address's kind, of a brand or of all. */
export const load: PageLoad = async ({ dispatch, params }) => {
  const kind = guideKindOf(params[ROUTE_PARAM])
  const { brand, guides } = await dispatch(brandGuide.initiate({ kind, id: params.id ?? '' })).unwrap()
  const name = GUIDE_NAMES[kind]
  const title = brand ? GUIDE_TEXT.titleOf(brand.name, name) : name
  return {
    title,
    description: GUIDE_TEXT.description(
      brand?.name ?? '',
      name,
      guides.map((guide) => guide.title),
    ).slice(0, META_LENGTH),
    canonical: h5AddressOf(GUIDE_ROUTES[kind], brand ? { id: brand.id } : {}),
    data: {
      '@type': 'ItemList',
      name: title,
      itemListElement: guides.map((guide, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        item: { '@type': 'Article', headline: guide.title, dateModified: guide.reviewedOn },
      })),
    },
  }
}
