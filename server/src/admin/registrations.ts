/** Everything that areas bring to the console. Written by `npx tsx scripts/joins.ts`; do not edit. */
import type { FastifyInstance } from 'fastify'
import type { ConsoleArea } from '../kit/console'
import type { AppContext } from '../kit/context'
import { registerAdminCalls as modulesOperatorAdminCalls } from '../modules/operator/console'
import { registerAdminCalls as workflowsConsoleJobsAdminCalls } from '../workflows/console-jobs'
import { registerAdminCalls as workflowsConsoleOrdersAdminCalls } from '../workflows/console-orders'
import { registerAdminCalls as workflowsConsoleSettingsAdminCalls } from '../workflows/console-settings'
import { registerAdminCalls as workflowsConsoleUsersAdminCalls } from '../workflows/console-users'
import { registerConsole as modulesOperatorConsole } from '../modules/operator/console'
import { registerConsole as workflowsConsoleJobsConsole } from '../workflows/console-jobs'
import { registerConsole as workflowsConsoleOrdersConsole } from '../workflows/console-orders'
import { registerConsole as workflowsConsoleSettingsConsole } from '../workflows/console-settings'
import { registerConsole as workflowsConsoleUsersConsole } from '../workflows/console-users'

/** `api` has the API base as its prefix. */
type Register = (api: FastifyInstance, ctx: AppContext) => void | Promise<void>

export const adminRegistrations: readonly Register[] = [
  modulesOperatorAdminCalls,
  workflowsConsoleJobsAdminCalls,
  workflowsConsoleOrdersAdminCalls,
  workflowsConsoleSettingsAdminCalls,
  workflowsConsoleUsersAdminCalls,
]

export const consoleAreas: readonly ((ctx: AppContext) => ConsoleArea)[] = [
  modulesOperatorConsole,
  workflowsConsoleJobsConsole,
  workflowsConsoleOrdersConsole,
  workflowsConsoleSettingsConsole,
  workflowsConsoleUsersConsole,
]
