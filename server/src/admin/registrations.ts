/** Everything that areas bring to the console. Written by `npx tsx scripts/joins.ts`; do not edit. */
import type { FastifyInstance } from 'fastify'
import type { ConsoleArea } from '../kit/console'
import type { AppContext } from '../kit/context'
import { registerAdminCalls as catalogueConsoleItemsAdminCalls } from '../modules/catalogue/console-items'
import { registerAdminCalls as catalogueAdminCalls } from '../modules/catalogue/console'
import { registerAdminCalls as contentAdminCalls } from '../modules/content/console'
import { registerAdminCalls as documentsAdminCalls } from '../modules/documents/console'
import { registerAdminCalls as financeAdminCalls } from '../modules/finance/console'
import { registerAdminCalls as invoiceAdminCalls } from '../modules/invoice/console'
import { registerAdminCalls as operatorAdminCalls } from '../modules/operator/console'
import { registerAdminCalls as orderAdminCalls } from '../modules/order/console'
import { registerAdminCalls as settingsAdminCalls } from '../modules/settings/console'
import { registerAdminCalls as userAdminCalls } from '../modules/user/console'
import { registerAdminCalls as shopConsoleDemoAdminCalls } from '../shop/console-demo'
import { registerAdminCalls as shopConsoleExportsAdminCalls } from '../shop/console-exports'
import { registerAdminCalls as shopConsoleJobsAdminCalls } from '../shop/console-jobs'
import { registerAdminCalls as shopConsoleProvidersAdminCalls } from '../shop/console-providers'
import { registerAdminCalls as shopConsoleSystemAdminCalls } from '../shop/console-system'
import { registerConsole as afterSaleConsole } from '../modules/after-sale/console'
import { registerConsole as catalogueConsoleItemsConsole } from '../modules/catalogue/console-items'
import { registerConsole as catalogueConsole } from '../modules/catalogue/console'
import { registerConsole as contentConsole } from '../modules/content/console'
import { registerConsole as documentsConsole } from '../modules/documents/console'
import { registerConsole as financeConsole } from '../modules/finance/console'
import { registerConsole as hotSearchConsole } from '../modules/hot-search/console'
import { registerConsole as invoiceConsole } from '../modules/invoice/console'
import { registerConsole as offerConsole } from '../modules/offer/console'
import { registerConsole as operatorConsole } from '../modules/operator/console'
import { registerConsole as orderConsoleSnapshotsConsole } from '../modules/order/console-snapshots'
import { registerConsole as orderConsole } from '../modules/order/console'
import { registerConsole as popupConsole } from '../modules/popup/console'
import { registerConsole as reviewConsole } from '../modules/review/console'
import { registerConsole as settingsConsole } from '../modules/settings/console'
import { registerConsole as sharingConsole } from '../modules/sharing/console'
import { registerConsole as userConsole } from '../modules/user/console'
import { registerConsole as voucherConsole } from '../modules/voucher/console'
import { registerConsole as shopConsoleDemoConsole } from '../shop/console-demo'
import { registerConsole as shopConsoleExportsConsole } from '../shop/console-exports'
import { registerConsole as shopConsoleJobsConsole } from '../shop/console-jobs'
import { registerConsole as shopConsoleProvidersConsole } from '../shop/console-providers'
import { registerConsole as shopConsoleSystemConsole } from '../shop/console-system'

/** `api` has the API base as its prefix. */
type Register = (api: FastifyInstance, ctx: AppContext) => void | Promise<void>

export const adminRegistrations: readonly Register[] = [
  catalogueConsoleItemsAdminCalls,
  catalogueAdminCalls,
  contentAdminCalls,
  documentsAdminCalls,
  financeAdminCalls,
  invoiceAdminCalls,
  operatorAdminCalls,
  orderAdminCalls,
  settingsAdminCalls,
  userAdminCalls,
  shopConsoleDemoAdminCalls,
  shopConsoleExportsAdminCalls,
  shopConsoleJobsAdminCalls,
  shopConsoleProvidersAdminCalls,
  shopConsoleSystemAdminCalls,
]

export const consoleAreas: readonly ((ctx: AppContext) => ConsoleArea)[] = [
  afterSaleConsole,
  catalogueConsoleItemsConsole,
  catalogueConsole,
  contentConsole,
  documentsConsole,
  financeConsole,
  hotSearchConsole,
  invoiceConsole,
  offerConsole,
  operatorConsole,
  orderConsoleSnapshotsConsole,
  orderConsole,
  popupConsole,
  reviewConsole,
  settingsConsole,
  sharingConsole,
  userConsole,
  voucherConsole,
  shopConsoleDemoConsole,
  shopConsoleExportsConsole,
  shopConsoleJobsConsole,
  shopConsoleProvidersConsole,
  shopConsoleSystemConsole,
]
