/** The sweeps and jobs of all modules, joined. */
import { createJobRunner, type JobRunner, type Sweep } from '../jobs/runner'
import type { AppContext } from '../kit/context'
import { IDEMPOTENCY_KEPT_MS } from '../modules/order/limits'
import { forgetReservations } from '../modules/order/repository'
import { createProviders } from '../modules/payment/providers'
import { forgetReports } from '../modules/platform/records/retention'
import { PARTITIONS_EVERY_MS } from '../modules/tracking/limits'
import { keepPartitions } from '../modules/tracking/partitions'
import { createDemoStep, DEMO_JOB } from './demo'
import { createOrderDeadlines } from './order-deadlines'
import { createOrderProcess, REFUND_JOB } from './order-process'
import { createSendRefund } from './pay-order'

const HOUR_MS = 60 * 60 * 1000

/** Creates the runner of this server; `main.ts` starts it, tests call `runDueJobs` with a time of their own. */
export function createJobs(ctx: Pick<AppContext, 'config' | 'db' | 'log'>): JobRunner {
  const { db, config, log } = ctx
  const process = createOrderProcess(ctx)
  const forgetKeys: Sweep = {
    name: 'old idempotency keys',
    everyMs: HOUR_MS,
    run: async (now) => {
      await forgetReservations(db, now - IDEMPOTENCY_KEPT_MS)
      return 0
    },
  }
  const forgetOldReports: Sweep = { name: 'old reports', everyMs: HOUR_MS, run: (now) => forgetReports(db, now) }
  const keepTracking: Sweep = {
    name: 'tracking partitions',
    everyMs: PARTITIONS_EVERY_MS,
    run: async (now) => {
      // Rows that are locked now are processed at the next run; other work must not wait for them.
      await keepPartitions(db, now, config.trackingRetentionDays).catch((error: unknown) =>
        log.error({ err: error }, 'tracking partitions could not be looked after'),
      )
      return 0
    },
  }
  return createJobRunner({
    db,
    log,
    handlers: {
      [REFUND_JOB]: createSendRefund(db, createProviders(config)),
      [DEMO_JOB]: createDemoStep(db, process.move),
    },
    sweeps: [createOrderDeadlines(ctx, process), forgetKeys, forgetOldReports, keepTracking],
  })
}
