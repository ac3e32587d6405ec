/** Everything that registers calls of the contract. Written by `npx tsx scripts/joins.ts`; do not edit. */
import type { FastifyInstance } from 'fastify'
import type { AppContext } from './kit/context'
import { registerCalls as modulesAddress } from './modules/address/routes'
import { registerCalls as modulesDocuments } from './modules/documents/routes'
import { registerCalls as modulesMessages } from './modules/messages/routes'
import { registerCalls as modulesPlatform } from './modules/platform/routes'
import { registerCalls as modulesTracking } from './modules/tracking/routes'
import { registerCalls as workflowsAfterSale } from './workflows/after-sale'
import { registerCalls as workflowsBrowse } from './workflows/browse'
import { registerCalls as workflowsCardLists } from './workflows/card-lists'
import { registerCalls as workflowsCourierNotices } from './workflows/courier-notices'
import { registerCalls as workflowsExpressTraces } from './workflows/express-traces'
import { registerCalls as workflowsFollowing } from './workflows/following'
import { registerCalls as workflowsHotSearch } from './workflows/hot-search'
import { registerCalls as workflowsInvoices } from './workflows/invoices'
import { registerCalls as workflowsNewcomers } from './workflows/newcomers'
import { registerCalls as workflowsOffers } from './workflows/offers'
import { registerCalls as workflowsOrderCare } from './workflows/order-care'
import { registerCalls as workflowsOwnItems } from './workflows/own-items'
import { registerCalls as workflowsPopups } from './workflows/popups'
import { registerCalls as workflowsPurchase } from './workflows/purchase'
import { registerCalls as workflowsReviews } from './workflows/reviews'
import { registerCalls as workflowsSharing } from './workflows/sharing'
import { registerCalls as workflowsSnapshots } from './workflows/snapshots'
import { registerCalls as workflowsUserCounts } from './workflows/user-counts'
import { registerCalls as workflowsVouchers } from './workflows/vouchers'

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
