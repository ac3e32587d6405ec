/** The sweeps and jobs of all areas, and those of the ground, which has no area. */
import { areas } from '../areas'
import { deleteEndedWindows } from '../db/rate-windows'
import { countJobs } from '../jobs/queue'
import { createJobRunner, type JobRunner, type Sweep } from '../jobs/runner'
import { HOUR_MS } from '../kit/china-day'
import type { AppContext } from '../kit/context'
import { deleteOldKeys as deleteKeys, IDEMPOTENCY_RETENTION_MS } from '../kit/idempotency'
import { RATE_WINDOW_MS } from '../limits'
import type { Work } from '../modules/area'
import { createExportJobs } from './console-exports'
import { createBeat } from './console-system'
import { createOutsideWorld } from './outside-world'

/** Creates the runner of this server; `main.ts` starts it, tests call `runDueJobs` with a time of their own. */
export function createJobs(
  ctx: Pick<AppContext, 'clock' | 'config' | 'console' | 'db' | 'gauges' | 'log' | 'settings' | 'sms'>,
): JobRunner {
  const { db, log } = ctx
  const work: Work = { ctx, outside: createOutsideWorld(ctx) }
  const exports = createExportJobs(ctx)
  const deleteOldKeys: Sweep = {
    name: 'old idempotency keys',
    everyMs: HOUR_MS,
    run: async (now) => {
      await deleteKeys(db, now - IDEMPOTENCY_RETENTION_MS)
      return 0
    },
  }
  const deleteRates: Sweep = {
    name: 'old request rates',
    everyMs: RATE_WINDOW_MS,
    run: async (now) => {
      await deleteEndedWindows(db, now)
      return 0
    },
  }
  const reportDeadJobs: Sweep = {
    name: 'dead jobs',
    everyMs: HOUR_MS,
    run: async (now) => {
      const { dead } = await countJobs(db, now)
      if (dead > 0) log.error({ dead }, 'jobs gave up, such as refunds: an operator must act')
      return 0
    },
  }
  const beat = createBeat(ctx)
  const runner = createJobRunner({
    db,
    log,
    onSwept: beat.onSwept,
    handlers: Object.assign(
      { ...exports.handlers },
      ...areas.flatMap(({ jobs, demo }) => [jobs?.(work) ?? {}, demo?.jobs?.(work) ?? {}]),
    ),
    sweeps: [
      beat.sweep,
      ...areas.flatMap(({ sweeps }) => sweeps?.(work) ?? []),
      exports.sweep,
      deleteOldKeys,
      deleteRates,
      reportDeadJobs,
    ],
  })
  return {
    ...runner,
    start(time) {
      const stop = runner.start(time)
      return async () => {
        await stop()
        await beat.leave()
      }
    },
  }
}
