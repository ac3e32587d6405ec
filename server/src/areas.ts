/** The declarations of all areas, from the ground up. Written by `npx tsx scripts/joins.ts`; do not edit. */
import { area as settings } from './modules/settings/area'
import { area as platform } from './modules/platform/area'
import { area as messages } from './modules/messages/area'
import { area as operator } from './modules/operator/area'
import { area as media } from './modules/media/area'
import { area as privatePicture } from './modules/private-picture/area'
import { area as tracking } from './modules/tracking/area'
import { area as address } from './modules/address/area'
import { area as draft } from './modules/draft/area'
import { area as providerState } from './modules/provider-state/area'
import { area as shopProcess } from './modules/shop-process/area'
import { area as demo } from './modules/demo/area'
import { area as documents } from './modules/documents/area'
import { area as ledger } from './modules/ledger/area'
import { area as payment } from './modules/payment/area'
import { area as payable } from './modules/payable/area'
import { area as priceConsent } from './modules/price-consent/area'
import { area as cart } from './modules/cart/area'
import { area as wishlist } from './modules/wishlist/area'
import { area as catalogue } from './modules/catalogue/area'
import { area as user } from './modules/user/area'
import { area as account } from './modules/account/area'
import { area as broadcast } from './modules/broadcast/area'
import { area as content } from './modules/content/area'
import { area as popup } from './modules/popup/area'
import { area as hotSearch } from './modules/hot-search/area'
import { area as following } from './modules/following/area'
import { area as parcel } from './modules/parcel/area'
import { area as inspection } from './modules/inspection/area'
import { area as claim } from './modules/claim/area'
import { area as order } from './modules/order/area'
import { area as care } from './modules/care/area'
import { area as review } from './modules/review/area'
import { area as qa } from './modules/qa/area'
import { area as qualification } from './modules/qualification/area'
import { area as shortLink } from './modules/short-link/area'
import { area as sharing } from './modules/sharing/area'
import { area as voucher } from './modules/voucher/area'
import { area as mission } from './modules/mission/area'
import { area as offer } from './modules/offer/area'
import { area as line } from './modules/line/area'
import { area as sale } from './modules/sale/area'
import { area as live } from './modules/live/area'
import { area as rank } from './modules/rank/area'
import { area as invoice } from './modules/invoice/area'
import { area as finance } from './modules/finance/area'
import { area as afterSale } from './modules/after-sale/area'
import { area as ticket } from './modules/ticket/area'
import { area as chat } from './modules/chat/area'
import { area as help } from './modules/help/area'
import { area as verification } from './modules/verification/area'
import { area as appeal } from './modules/appeal/area'
import { area as wallet } from './modules/wallet/area'
import { area as intake } from './modules/intake/area'
import { area as valuation } from './modules/valuation/area'
import { area as consignment } from './modules/consignment/area'
import { area as recycle } from './modules/recycle/area'
import { joinAreas } from './modules/area'

export const areas = joinAreas([
  settings,
  platform,
  messages,
  operator,
  media,
  privatePicture,
  tracking,
  address,
  draft,
  providerState,
  shopProcess,
  demo,
  documents,
  ledger,
  payment,
  payable,
  priceConsent,
  cart,
  wishlist,
  catalogue,
  user,
  account,
  broadcast,
  content,
  popup,
  hotSearch,
  following,
  parcel,
  inspection,
  claim,
  order,
  care,
  review,
  qa,
  qualification,
  shortLink,
  sharing,
  voucher,
  mission,
  offer,
  line,
  sale,
  live,
  rank,
  invoice,
  finance,
  afterSale,
  ticket,
  chat,
  help,
  verification,
  appeal,
  wallet,
  intake,
  valuation,
  consignment,
  recycle,
])
