/** Everything that areas bring to the console. Written by `npx tsx scripts/joins.ts`; do not edit. */
import type { FastifyInstance } from 'fastify'
import type { ConsoleArea } from '../kit/console'
import type { AppContext } from '../kit/context'
import { registerAdminCalls as modulesCatalogueAdminCalls } from '../modules/catalogue/console'
import { registerAdminCalls as modulesDocumentsAdminCalls } from '../modules/documents/console'
import { registerAdminCalls as modulesOperatorAdminCalls } from '../modules/operator/console'
import { registerAdminCalls as workflowsConsoleContentAdminCalls } from '../modules/content/console'
import { registerAdminCalls as workflowsConsoleDemoAdminCalls } from '../shop/console-demo'
import { registerAdminCalls as workflowsConsoleExportsAdminCalls } from '../shop/console-exports'
import { registerAdminCalls as workflowsConsoleFinanceAdminCalls } from '../modules/finance/console'
import { registerAdminCalls as workflowsConsoleInvoicesAdminCalls } from '../modules/invoice/console'
import { registerAdminCalls as workflowsConsoleItemsAdminCalls } from '../modules/catalogue/console-items'
import { registerAdminCalls as workflowsConsoleJobsAdminCalls } from '../shop/console-jobs'
import { registerAdminCalls as workflowsConsoleOrdersAdminCalls } from '../modules/order/console'
import { registerAdminCalls as workflowsConsoleProvidersAdminCalls } from '../shop/console-providers'
import { registerAdminCalls as workflowsConsoleSettingsAdminCalls } from '../modules/settings/console'
import { registerAdminCalls as workflowsConsoleSystemAdminCalls } from '../shop/console-system'
import { registerAdminCalls as workflowsConsoleUsersAdminCalls } from '../modules/user/console'
import { registerConsole as modulesCatalogueConsole } from '../modules/catalogue/console'
import { registerConsole as modulesDocumentsConsole } from '../modules/documents/console'
import { registerConsole as modulesOperatorConsole } from '../modules/operator/console'
import { registerConsole as workflowsConsoleAfterSaleConsole } from '../modules/after-sale/console'
import { registerConsole as workflowsConsoleCardListsConsole } from '../modules/sharing/console'
import { registerConsole as workflowsConsoleContentConsole } from '../modules/content/console'
import { registerConsole as workflowsConsoleDemoConsole } from '../shop/console-demo'
import { registerConsole as workflowsConsoleExportsConsole } from '../shop/console-exports'
import { registerConsole as workflowsConsoleFinanceConsole } from '../modules/finance/console'
import { registerConsole as workflowsConsoleHotSearchConsole } from '../modules/hot-search/console'
import { registerConsole as workflowsConsoleInvoicesConsole } from '../modules/invoice/console'
import { registerConsole as workflowsConsoleItemsConsole } from '../modules/catalogue/console-items'
import { registerConsole as workflowsConsoleJobsConsole } from '../shop/console-jobs'
import { registerConsole as workflowsConsoleOffersConsole } from '../modules/offer/console'
import { registerConsole as workflowsConsoleOrdersConsole } from '../modules/order/console'
import { registerConsole as workflowsConsolePopupsConsole } from '../modules/popup/console'
import { registerConsole as workflowsConsoleProvidersConsole } from '../shop/console-providers'
import { registerConsole as workflowsConsoleReviewsConsole } from '../modules/review/console'
import { registerConsole as workflowsConsoleSettingsConsole } from '../modules/settings/console'
import { registerConsole as workflowsConsoleSnapshotsConsole } from '../modules/order/console-snapshots'
import { registerConsole as workflowsConsoleSystemConsole } from '../shop/console-system'
import { registerConsole as workflowsConsoleUsersConsole } from '../modules/user/console'
import { registerConsole as workflowsConsoleVouchersConsole } from '../modules/voucher/console'

/** `api` has the API base as its prefix. */
type Register = (api: FastifyInstance, ctx: AppContext) => void | Promise<void>

export const adminRegistrations: readonly Register[] = [
  modulesCatalogueAdminCalls,
  modulesDocumentsAdminCalls,
  modulesOperatorAdminCalls,
  workflowsConsoleContentAdminCalls,
  workflowsConsoleDemoAdminCalls,
  workflowsConsoleExportsAdminCalls,
  workflowsConsoleFinanceAdminCalls,
  workflowsConsoleInvoicesAdminCalls,
  workflowsConsoleItemsAdminCalls,
  workflowsConsoleJobsAdminCalls,
  workflowsConsoleOrdersAdminCalls,
  workflowsConsoleProvidersAdminCalls,
  workflowsConsoleSettingsAdminCalls,
  workflowsConsoleSystemAdminCalls,
  workflowsConsoleUsersAdminCalls,
]

export const consoleAreas: readonly ((ctx: AppContext) => ConsoleArea)[] = [
  modulesCatalogueConsole,
  modulesDocumentsConsole,
  modulesOperatorConsole,
  workflowsConsoleAfterSaleConsole,
  workflowsConsoleCardListsConsole,
  workflowsConsoleContentConsole,
  workflowsConsoleDemoConsole,
  workflowsConsoleExportsConsole,
  workflowsConsoleFinanceConsole,
  workflowsConsoleHotSearchConsole,
  workflowsConsoleInvoicesConsole,
  workflowsConsoleItemsConsole,
  workflowsConsoleJobsConsole,
  workflowsConsoleOffersConsole,
  workflowsConsoleOrdersConsole,
  workflowsConsolePopupsConsole,
  workflowsConsoleProvidersConsole,
  workflowsConsoleReviewsConsole,
  workflowsConsoleSettingsConsole,
  workflowsConsoleSnapshotsConsole,
  workflowsConsoleSystemConsole,
  workflowsConsoleUsersConsole,
  workflowsConsoleVouchersConsole,
]
