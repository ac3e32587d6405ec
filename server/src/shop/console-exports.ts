/**
 * The console's tables that can be exported: another one is an `exportOf` in its area's declaration, and
 * `csv={{ name, filters }}` at its table in admin/. Reading pages is the areas' own; files, marks, counts and the audit
 * are modules/operator/exports.ts.
 */
import type { FastifyInstance } from 'fastify'
import { areas } from '../areas'
import type { JobHandler, Sweep } from '../jobs/runner'
import { adminCall, adminStream } from '../kit/admin-call'
import type { ConsoleArea } from '../kit/console'
import type { AppContext } from '../kit/context'
import { sendCsv } from '../kit/csv'
import { requireStepUp } from '../kit/operator'
import type { ExportSource } from '../kit/export-source'
import { EXPORT_JOB, writeExport } from '../modules/operator/export-parts'
import {
  deleteOverExports,
  exportInfo,
  fetchExport,
  listExports,
  startExport,
  type ExportTools,
} from '../modules/operator/exports'
import { EXPORT_TITLES } from '../kit/console-titles'

const HOUR_MS = 60 * 60 * 1000
const sourcesOf = (ctx: Pick<AppContext, 'console'>): ExportSource[] =>
  areas.flatMap(({ exports }) => exports?.(ctx) ?? [])

export function registerAdminCalls(api: FastifyInstance, ctx: AppContext): void {
  const tools: ExportTools = { clock: ctx.clock, db: ctx.db, sources: sourcesOf(ctx) }
  adminCall(api, ctx, 'POST /admin/export/start', ({ input, operator }) => startExport(tools, operator, input))
  adminCall(api, ctx, 'GET /admin/export/list', ({ input, operator }) => listExports(tools, operator, input))
  adminCall(api, ctx, 'GET /admin/export/info', ({ input, operator }) => {
    if (input.isFetching === true) requireStepUp(operator, ctx.clock.now())
    return exportInfo(tools, operator, input.id)
  })
  adminStream(api, ctx, 'GET /admin/export/file', async ({ input, operator, reply }) => {
    const { name, parts } = await fetchExport(tools, operator, input.id)
    return sendCsv(reply, name, parts)
  })
}

export function registerConsole(): ConsoleArea {
  return { title: EXPORT_TITLES.area, actionTitles: EXPORT_TITLES.actions }
}

/** What the job runner needs of exports. */
export function createExportJobs(ctx: Pick<AppContext, 'console' | 'db'>): {
  handlers: Record<string, JobHandler>
  sweep: Sweep
} {
  return {
    handlers: { [EXPORT_JOB]: writeExport(ctx.db, sourcesOf(ctx)) },
    sweep: {
      name: 'exports that have ended',
      everyMs: HOUR_MS,
      run: async (now) => {
        await deleteOverExports(ctx.db, now)
        return 0
      },
    },
  }
}
