/** Everything that areas bring to the console. Written by `npx tsx scripts/joins.ts`; do not edit. */
import type { FastifyInstance } from 'fastify'
import type { ConsoleArea } from '../kit/console'
import type { AppContext } from '../kit/context'
import { registerAdminCalls as modulesCatalogueAdminCalls } from '../modules/catalogue/console'
import { registerAdminCalls as modulesDocumentsAdminCalls } from '../modules/documents/console'
import { registerAdminCalls as modulesOperatorAdminCalls } from '../modules/operator/console'
import { registerAdminCalls as workflowsConsoleContentAdminCalls } from '../workflows/console-content'
import { registerAdminCalls as workflowsConsoleDemoAdminCalls } from '../workflows/console-demo'
import { registerAdminCalls as workflowsConsoleExportsAdminCalls } from '../workflows/console-exports'
import { registerAdminCalls as workflowsConsoleFinanceAdminCalls } from '../workflows/console-finance'
import { registerAdminCalls as workflowsConsoleInvoicesAdminCalls } from '../workflows/console-invoices'
import { registerAdminCalls as workflowsConsoleItemsAdminCalls } from '../workflows/console-items'
import { registerAdminCalls as workflowsConsoleJobsAdminCalls } from '../workflows/console-jobs'
import { registerAdminCalls as workflowsConsoleOrdersAdminCalls } from '../workflows/console-orders'
import { registerAdminCalls as workflowsConsoleProvidersAdminCalls } from '../workflows/console-providers'
import { registerAdminCalls as workflowsConsoleSettingsAdminCalls } from '../workflows/console-settings'
import { registerAdminCalls as workflowsConsoleSystemAdminCalls } from '../workflows/console-system'
import { registerAdminCalls as workflowsConsoleUsersAdminCalls } from '../workflows/console-users'
import { registerConsole as modulesCatalogueConsole } from '../modules/catalogue/console'
import { registerConsole as modulesDocumentsConsole } from '../modules/documents/console'
import { registerConsole as modulesOperatorConsole } from '../modules/operator/console'
import { registerConsole as workflowsConsoleAfterSaleConsole } from '../workflows/console-after-sale'
import { registerConsole as workflowsConsoleCardListsConsole } from '../workflows/console-card-lists'
import { registerConsole as workflowsConsoleContentConsole } from '../workflows/console-content'
import { registerConsole as workflowsConsoleDemoConsole } from '../workflows/console-demo'
import { registerConsole as workflowsConsoleExportsConsole } from '../workflows/console-exports'
import { registerConsole as workflowsConsoleFinanceConsole } from '../workflows/console-finance'
import { registerConsole as workflowsConsoleHotSearchConsole } from '../workflows/console-hot-search'
import { registerConsole as workflowsConsoleInvoicesConsole } from '../workflows/console-invoices'
import { registerConsole as workflowsConsoleItemsConsole } from '../workflows/console-items'
import { registerConsole as workflowsConsoleJobsConsole } from '../workflows/console-jobs'
import { registerConsole as workflowsConsoleOffersConsole } from '../workflows/console-offers'
import { registerConsole as workflowsConsoleOrdersConsole } from '../workflows/console-orders'
import { registerConsole as workflowsConsolePopupsConsole } from '../workflows/console-popups'
import { registerConsole as workflowsConsoleProvidersConsole } from '../workflows/console-providers'
import { registerConsole as workflowsConsoleReviewsConsole } from '../workflows/console-reviews'
import { registerConsole as workflowsConsoleSettingsConsole } from '../workflows/console-settings'
import { registerConsole as workflowsConsoleSnapshotsConsole } from '../workflows/console-snapshots'
import { registerConsole as workflowsConsoleSystemConsole } from '../workflows/console-system'
import { registerConsole as workflowsConsoleUsersConsole } from '../workflows/console-users'
import { registerConsole as workflowsConsoleVouchersConsole } from '../workflows/console-vouchers'

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
