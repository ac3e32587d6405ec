/** Everything that registers calls of the contract. Written by `npx tsx scripts/joins.ts`; do not edit. */
import type { FastifyInstance } from 'fastify'
import type { AppContext } from './kit/context'
import { registerCalls as address } from './modules/address/routes'
import { registerCalls as afterSaleCases } from './modules/after-sale/cases'
import { registerCalls as careOrderCare } from './modules/care/order-care'
import { registerCalls as catalogueBrowse } from './modules/catalogue/browse'
import { registerCalls as documents } from './modules/documents/routes'
import { registerCalls as followingFollowing } from './modules/following/following'
import { registerCalls as hotSearchHotSearch } from './modules/hot-search/hot-search'
import { registerCalls as invoiceInvoices } from './modules/invoice/invoices'
import { registerCalls as messages } from './modules/messages/routes'
import { registerCalls as offerOffers } from './modules/offer/offers'
import { registerCalls as orderCourierNotices } from './modules/order/courier-notices'
import { registerCalls as orderExpressTraces } from './modules/order/express-traces'
import { registerCalls as orderOwnItems } from './modules/order/own-items'
import { registerCalls as orderPurchase } from './modules/order/purchase'
import { registerCalls as orderViewSnapshots } from './modules/order/view-snapshots'
import { registerCalls as platform } from './modules/platform/routes'
import { registerCalls as popupPopups } from './modules/popup/popups'
import { registerCalls as reviewReviews } from './modules/review/reviews'
import { registerCalls as sharingCardLists } from './modules/sharing/card-lists'
import { registerCalls as sharingShare } from './modules/sharing/share'
import { registerCalls as tracking } from './modules/tracking/routes'
import { registerCalls as userUserCounts } from './modules/user/user-counts'
import { registerCalls as voucherNewcomers } from './modules/voucher/newcomers'
import { registerCalls as voucherVouchers } from './modules/voucher/vouchers'

/** `api` has the API base as its prefix. */
type Register = (api: FastifyInstance, ctx: AppContext) => void | Promise<void>

export const registrations: readonly Register[] = [
  address,
  afterSaleCases,
  careOrderCare,
  catalogueBrowse,
  documents,
  followingFollowing,
  hotSearchHotSearch,
  invoiceInvoices,
  messages,
  offerOffers,
  orderCourierNotices,
  orderExpressTraces,
  orderOwnItems,
  orderPurchase,
  orderViewSnapshots,
  platform,
  popupPopups,
  reviewReviews,
  sharingCardLists,
  sharingShare,
  tracking,
  userUserCounts,
  voucherNewcomers,
  voucherVouchers,
]
