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
import { createExports, EXPORT_JOB } from '../modules/operator/exports'
import { EXPORT_TITLES } from '../kit/console-titles'

const HOUR_MS = 60 * 60 * 1000
const sourcesOf = (ctx: Pick<AppContext, 'console'>): ExportSource[] =>
  areas.flatMap(({ exports }) => exports?.(ctx) ?? [])

export function registerAdminCalls(api: FastifyInstance, ctx: AppContext): void {
  const exports = createExports(ctx, sourcesOf(ctx))
  adminCall(api, ctx, 'POST /admin/export/start', ({ input, operator }) => exports.start(operator, input))
  adminCall(api, ctx, 'GET /admin/export/list', ({ input, operator }) => exports.list(operator, input))
  adminCall(api, ctx, 'GET /admin/export/info', ({ input, operator }) => {
    if (input.isFetching === true) requireStepUp(operator, ctx.clock.now())
    return exports.info(operator, input.id)
  })
  adminStream(api, ctx, 'GET /admin/export/file', async ({ input, operator, reply }) => {
    const { name, parts } = await exports.fetch(operator, input.id)
    return sendCsv(reply, name, parts)
  })
}

export function registerConsole(): ConsoleArea {
  return { title: EXPORT_TITLES.area, actionTitles: EXPORT_TITLES.actions }
}

/** What the job runner needs of exports. */
export function createExportJobs(ctx: Pick<AppContext, 'clock' | 'console' | 'db'>): {
  handlers: Record<string, JobHandler>
  sweep: Sweep
} {
  const exports = createExports(ctx, sourcesOf(ctx))
  return {
    handlers: { [EXPORT_JOB]: exports.write },
    sweep: {
      name: 'exports that have ended',
      everyMs: HOUR_MS,
      run: async (now) => {
        await exports.deleteOver(now)
        return 0
      },
    },
  }
}
