/**
 * What search engines get of the shop's addresses (sitemap.xml and robots.txt): root-relative, without the origin.
 */
import { h5AddressOf } from '@/routes/derive'
import { addressesOf, routeNames, routes, type AddressedRouteName } from '@/routes/manifest'

/** Screens without an object of their own that a stranger may look for. */
export const PUBLIC_SCREENS = [
  'category',
  'product',
  'newArrival',
  'productSale',
  'helpBrandList',
  'hotSearch',
  'brandSize',
  'brandMaterial',
  'brandSerialNo',
  'voucherForSale',
  'sellerAgreement',
  'fullRefundRules',
  'serviceExplain',
  'serviceTips',
  'serviceStateV3',
  'productFaq',
] as const satisfies readonly AddressedRouteName[]

export const siteAddresses = {
  /** Screens without an object. */
  screens: ['/', ...PUBLIC_SCREENS.map((name) => h5AddressOf(name))],
  item: (id: string) => h5AddressOf('productDetail', { id }),
  brand: (id: string) => h5AddressOf('brandPage', { id }),
  series: (id: string) => h5AddressOf('seriesPage', { id }),
  page: (slug: string) => h5AddressOf('pageView', { id: slug }),
  /** Paths of screens that show nothing to a stranger. */
  hidden: routeNames
    .filter((name) => 'private' in routes[name])
    .flatMap((name) => addressesOf(routes[name]).map(({ path }) => path)),
}
