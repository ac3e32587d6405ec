/** Everything that registers calls of the contract. Written by `npx tsx scripts/joins.ts`; do not edit. */
import type { FastifyInstance } from 'fastify'
import type { AppContext } from './kit/context'
import { registerCalls as modulesAddress } from './modules/address/routes'
import { registerCalls as modulesDocuments } from './modules/documents/routes'
import { registerCalls as modulesMessages } from './modules/messages/routes'
import { registerCalls as modulesPlatform } from './modules/platform/routes'
import { registerCalls as modulesTracking } from './modules/tracking/routes'
import { registerCalls as workflowsAfterSale } from './modules/after-sale/cases'
import { registerCalls as workflowsBrowse } from './modules/catalogue/browse'
import { registerCalls as workflowsCardLists } from './modules/sharing/card-lists'
import { registerCalls as workflowsCourierNotices } from './modules/order/courier-notices'
import { registerCalls as workflowsExpressTraces } from './modules/order/express-traces'
import { registerCalls as workflowsFollowing } from './modules/following/following'
import { registerCalls as workflowsHotSearch } from './modules/hot-search/hot-search'
import { registerCalls as workflowsInvoices } from './modules/invoice/invoices'
import { registerCalls as workflowsNewcomers } from './modules/voucher/newcomers'
import { registerCalls as workflowsOffers } from './modules/offer/offers'
import { registerCalls as workflowsOrderCare } from './modules/care/order-care'
import { registerCalls as workflowsOwnItems } from './modules/order/own-items'
import { registerCalls as workflowsPopups } from './modules/popup/popups'
import { registerCalls as workflowsPurchase } from './modules/order/purchase'
import { registerCalls as workflowsReviews } from './modules/review/reviews'
import { registerCalls as workflowsSharing } from './modules/sharing/share'
import { registerCalls as workflowsSnapshots } from './modules/order/view-snapshots'
import { registerCalls as workflowsUserCounts } from './modules/user/user-counts'
import { registerCalls as workflowsVouchers } from './modules/voucher/vouchers'

/** `api` has the API base as its prefix. */
type Register = (api: FastifyInstance, ctx: AppContext) => void | Promise<void>

export const registrations: readonly Register[] = [
  modulesAddress,
  modulesDocuments,
  modulesMessages,
  modulesPlatform,
  modulesTracking,
  workflowsAfterSale,
  workflowsBrowse,
  workflowsCardLists,
  workflowsCourierNotices,
  workflowsExpressTraces,
  workflowsFollowing,
  workflowsHotSearch,
  workflowsInvoices,
  workflowsNewcomers,
  workflowsOffers,
  workflowsOrderCare,
  workflowsOwnItems,
  workflowsPopups,
  workflowsPurchase,
  workflowsReviews,
  workflowsSharing,
  workflowsSnapshots,
  workflowsUserCounts,
  workflowsVouchers,
]
