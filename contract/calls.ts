/**
 * Every call of the shop: `method path` → its query or body and its `data`. Types only: the client's request function is typed by this
 * table, and a test holds the server's routes against it. Paths stand under the API base (default `/api`).
 */
import type * as Catalogue from './catalogue'
import type { Empty } from './envelope'
import type * as Order from './order'
import type * as Platform from './platform'
import type * as Tracking from './tracking'
import type * as User from './user'
import type { Static } from '@sinclair/typebox'

type None = Record<string, never>

export interface Calls {
  'GET /util/system-info': { input: None; data: User.SystemInfo }
  'GET /config/site': { input: None; data: User.SiteConfig }
  'GET /config/public-config': { input: Static<typeof Platform.ExperimentUnit>; data: Platform.PublicConfig }
  'GET /config/ab': { input: Static<typeof Platform.AbQuery>; data: Platform.AbResult }
  'GET /config/salog-cfg': { input: Static<typeof Platform.ExperimentUnit>; data: Tracking.SalogConfig }
  'GET /recycle/goods-init-forward': { input: Static<typeof Platform.ForwardQuery>; data: Platform.ForwardResult }
  'GET /user/wx-share': { input: Static<typeof Platform.WxShareQuery>; data: Empty }
  'GET /site/record-param': { input: Static<typeof Platform.RecordParamQuery>; data: Empty }
  'POST /lighthouse/log/errorlog': { input: Platform.ErrorLogBody; data: Empty }

  'GET /home/index': { input: None; data: Catalogue.HomeIndex }
  'GET /page/content-list': { input: Static<typeof Catalogue.ContentListQuery>; data: Catalogue.ItemCardPage }
  'GET /product/union-list': { input: Catalogue.UnionListQuery; data: Catalogue.UnionList }
  'GET /product/info': { input: Catalogue.ItemIdQuery; data: Catalogue.ItemDetail }
  'GET /product/suggestion-more-like': { input: Static<typeof Catalogue.MoreLikeQuery>; data: Catalogue.ItemCardPage }
  'GET /product-v2/auth-info': { input: Catalogue.ItemIdQuery; data: Catalogue.InspectionReport }
  'GET /brand/info': { input: Static<typeof Catalogue.BrandInfoQuery>; data: Catalogue.BrandInfo }
  'GET /brand/list': { input: None; data: { list: Catalogue.BrandSummary[] } }
  'GET /category/tree': { input: None; data: Catalogue.CategoryTree }
  'GET /search/hot-words': { input: None; data: Catalogue.HotWords }
  'GET /search/suggest': { input: Static<typeof Catalogue.SuggestQuery>; data: Catalogue.Suggestions }
  'GET /wishlist/list': { input: Static<typeof Catalogue.WishlistQuery>; data: Catalogue.ItemCardPage }
  'POST /wishlist/add': { input: Static<typeof Catalogue.WishlistBody>; data: Catalogue.WishlistState }
  'POST /wishlist/remove': { input: Static<typeof Catalogue.WishlistBody>; data: Catalogue.WishlistState }

  'GET /user/sendmsg': { input: Static<typeof User.SendMsgQuery>; data: User.SendMsgResult }
  'POST /user/login': { input: Static<typeof User.LoginBody>; data: User.LoginResult }
  'POST /user/wx-login': { input: Static<typeof User.WxLoginBody>; data: User.WxLoginResult }
  'POST /user/bind-phone': { input: Static<typeof User.BindPhoneBody>; data: User.UserInfo }
  'POST /user/logout': { input: None; data: Empty }
  'GET /user/info': { input: None; data: User.UserInfo }
  'GET /addr/list': { input: None; data: User.AddressList }
  'GET /addr/info': { input: Static<typeof User.AddressIdQuery>; data: User.Address }
  'POST /addr/save': { input: User.AddressBody; data: User.Address }
  'POST /addr/delete': { input: Static<typeof User.AddressIdQuery>; data: Empty }
  'GET /city/index': { input: Static<typeof User.RegionQuery>; data: User.RegionList }
  'GET /city/district': { input: Static<typeof User.DistrictQuery>; data: User.RegionList }
  'GET /v5/reluxe_user_mall/address/split-address': {
    input: Static<typeof User.SplitAddressQuery>
    data: User.SplitAddress
  }

  'GET /cart/list': { input: None; data: Order.Cart }
  'POST /cart/add': { input: Static<typeof Order.CartAddBody>; data: Order.Cart }
  'POST /cart/remove': { input: Static<typeof Order.CartRemoveBody>; data: Order.Cart }
  'POST /cart/select': { input: Static<typeof Order.CartSelectBody>; data: Order.Cart }

  'GET /order/preview': { input: Static<typeof Order.OrderPreviewQuery>; data: Order.OrderPreview }
  'POST /order/create': { input: Order.OrderCreateBody; data: Order.OrderCreated }
  'GET /order/list': { input: Static<typeof Order.OrderListQuery>; data: Order.OrderPage }
  'GET /order/info': { input: Static<typeof Order.OrderNoQuery>; data: Order.OrderInfo }
  'GET /order/cancel-reasons': { input: None; data: Order.CancelReasons }
  'POST /order/cancel': { input: Static<typeof Order.OrderCancelBody>; data: Order.OrderInfo }
  'POST /order/confirm-receipt': { input: Static<typeof Order.OrderNoQuery>; data: Order.OrderInfo }
  'GET /pay/cashier': { input: Static<typeof Order.OrderNoQuery>; data: Order.Cashier }
  'POST /pay/create': { input: Static<typeof Order.PayCreateBody>; data: Order.PayCreated }
  'POST /pay/sandbox/confirm': { input: Static<typeof Order.SandboxConfirmBody>; data: Empty }
  'GET /pay/status': { input: Static<typeof Order.PayStatusQuery>; data: Order.PayStatus }
}

/** Calls whose answer is bare, without our envelope (spec 7.1). */
export interface BareCalls {
  'GET /user/gen-id': { input: None; answer: User.GenIdResult }
  'GET /config/shop-jssdk': { input: Static<typeof Platform.JsSdkQuery>; answer: Platform.JsSdkAnswer }
  'POST /upload': { input: Platform.UploadFields; answer: Platform.UploadAnswer }
}

export type CallName = keyof Calls
export type CallInput<N extends CallName> = Calls[N]['input']
export type CallData<N extends CallName> = Calls[N]['data']
