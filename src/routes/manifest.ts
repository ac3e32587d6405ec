/**
 * The route table: every area's rows in one object, and the types that follow from them.
 *
 * Owns: which rows exist, and what a route's name and parameters are. Refuses: rules about when to go where
 * (core/platform's plan). Carries out the specification's section 2. Pure data: no Taro, no React.
 */
import type { QueryValue } from '../lib/query'
import { activity, type ActivityParams } from './areas/activity'
import { afterSale, type AfterSaleParams } from './areas/after-sale'
import { brand, type BrandParams } from './areas/brand'
import { common, type CommonParams } from './areas/common'
import { consign, type ConsignParams } from './areas/consign'
import { future, type FutureParams } from './areas/future'
import { help, type HelpParams } from './areas/help'
import { identify, type IdentifyParams } from './areas/identify'
import { identity, type IdentityParams } from './areas/identity'
import { live, type LiveParams } from './areas/live'
import { lottery } from './areas/lottery'
import { member } from './areas/member'
import { merchant } from './areas/merchant'
import { order, type OrderParams } from './areas/order'
import { main, type MainParams } from './areas/main'
import { product, type ProductParams } from './areas/product'
import { recycle, type RecycleParams } from './areas/recycle'
import { review, type ReviewParams } from './areas/review'
import { seller, type SellerParams } from './areas/seller'
import { user, type UserParams } from './areas/user'
import { voucher, type VoucherParams } from './areas/voucher'
import { wallet, type WalletParams } from './areas/wallet'
import { gallery } from './gallery'
import type { AddressEntry, AreaTable, Row } from './types'

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/**
 * The page file of a row that does not name one: `orderDetail` of the area order is `order/pages/detail/index`, `sign`
 * of member is `member/pages/sign/index`.
 */
export const pageFileOf = (area: string, name: string): string =>
  `${area}/pages/${kebab(name).replace(new RegExp(`^${area}-`), '')}/index`

/**
 * The address of a row that comes without one: `recycleGoodsInit` is `/recycle/goods-init`. Each row has one in its
 * table; the H5 build leaves out those that follow from the name (config/screen-facts-loader.cjs).
 */
export const pathFrom = (name: string): string => `/${kebab(name).replace('-', '/')}`

/** A row as a build has it. */
type BuiltRow = Omit<Row, 'path'> & { path?: Row['path'] }

/** An area's table, in which each row has its address, and each open row names its page file. */
export const withPages = <T extends AreaTable>(area: string, rows: T): T =>
  Object.fromEntries(
    Object.entries<BuiltRow>(rows).map(([name, row]) => [
      name,
      { path: pathFrom(name), ...(row.status === 'open' && { page: pageFileOf(area, name) }), ...row },
    ]),
  ) as T

const table = {
  ...withPages('main', main),
  ...withPages('product', product),
  ...withPages('brand', brand),
  ...withPages('order', order),
  ...withPages('after-sale', afterSale),
  ...withPages('review', review),
  ...withPages('voucher', voucher),
  ...withPages('lottery', lottery),
  ...withPages('live', live),
  ...withPages('activity', activity),
  ...withPages('seller', seller),
  ...withPages('consign', consign),
  ...withPages('recycle', recycle),
  ...withPages('user', user),
  ...withPages('wallet', wallet),
  ...withPages('identity', identity),
  ...withPages('member', member),
  ...withPages('help', help),
  ...withPages('identify', identify),
  ...withPages('merchant', merchant),
  ...withPages('common', common),
  ...withPages('future', future),
}

type Table = typeof table

/** Every route's name, as `navigate` takes it. */
export type RouteName = keyof Table

/** Routes that have an address; the others are reached by their page only. */
export type AddressedRouteName = {
  [N in RouteName]: Table[N] extends { path: string } ? N : never
}[RouteName]

/** Parameters that any address may carry (spec 3, "Query params used"). */
export type CommonParam =
  | 'track_id'
  | 'sourcePath'
  | 'sourceSubPath'
  | 'push_id'
  | 'showtitle'
  | 'needHideHead'
  | 'mode'
  | 'modelPageSceneId'
  | 'cateGroupId'
  | 'interfaceSource'
  | 'isNeedForwardRequest'
  | 'forwardUrl'
  | 'need-login'
  | 'viewPageMissionID'
  | 'viewPageMissionTitle'
  // The screen that receives a picking screen's result (src/screen/open-for-result.ts).
  | 'answerTo'

/** Parameters by route name, as the areas have them; a route that is not here has only the common ones. */
interface ParamSpecs
  extends
    ActivityParams,
    AfterSaleParams,
    BrandParams,
    CommonParams,
    ConsignParams,
    FutureParams,
    HelpParams,
    IdentifyParams,
    LiveParams,
    MainParams,
    OrderParams,
    ProductParams,
    RecycleParams,
    ReviewParams,
    SellerParams,
    UserParams,
    VoucherParams,
    WalletParams,
    IdentityParams {}

type ParamSpec<N extends RouteName> = N extends keyof ParamSpecs ? ParamSpecs[N] : never
type RequiredParam<P extends string> = P extends `${string}?` ? never : P
type OptionalParam<P extends string> = P extends `${infer Name}?` ? Name : never

/** The parameters of a route: its own, required ones marked so, and the common ones. */
export type RouteParams<N extends RouteName> = {
  readonly [P in RequiredParam<ParamSpec<N>>]: string | number
} & { readonly [P in OptionalParam<ParamSpec<N>> | CommonParam]?: QueryValue }

/**
 * The arguments after a route's name: the parameters may be left out when none is required.
 * `function navigate<N extends RouteName>(name: N, ...[params]: RouteArgs<N>)`
 */
export type RouteArgs<N extends RouteName> = [RequiredParam<ParamSpec<N>>] extends [never]
  ? [params?: RouteParams<N>]
  : [params: RouteParams<N>]

/** Shown for every address whose screen is not built yet. */
export const NOT_OPEN_PAGE = 'main/pages/not-open/index'

/** Shown for an address that no row has. */
export const NOT_FOUND_PAGE = 'main/pages/not-found/index'

/** The mini-program's page for addresses that it has no page for (spec 2.11); its parameter is `url`. */
export const WEBVIEW_PAGE = 'main/pages/webview/index'

/** All rows by name; the gallery's only in a build with GALLERY=1 (src/gallery/README.md). */
export const routes: Readonly<Record<RouteName, Row>> = process.env.GALLERY === '1' ? { ...table, ...gallery } : table

export const routeNames = Object.keys(routes) as RouteName[]

export const isRouteName = (name: string | undefined): name is RouteName =>
  name !== undefined && Object.prototype.hasOwnProperty.call(routes, name)

/** All addresses of a row, the canonical one first, each with what differs from the row. */
export const addressesOf = ({ path, aliases = [], m }: Row): AddressEntry[] => {
  if (path === null) return []
  const own = [path, ...aliases].map((entry) => (typeof entry === 'string' ? { path: entry } : entry))
  return m ? [...own, ...own.map((entry) => ({ ...entry, path: `/m${entry.path}` }))] : own
}

/** The row that a bare group address leads to; any other row leads to itself. */
export const destinationOf = (name: RouteName): RouteName => {
  const { redirect } = routes[name]
  return isRouteName(redirect) ? redirect : name
}

/** The page file that shows a route at present: its own when it is open, the not-open page when not. */
export const pageOf = (name: RouteName): string => {
  const { page, status } = routes[destinationOf(name)]
  return status === 'open' && page ? page : NOT_OPEN_PAGE
}
