/** The sweeps and jobs of all modules, joined. */
import { deleteEndedWindows } from '../db/rate-windows'
import { countJobs } from '../jobs/queue'
import { createJobRunner, type JobRunner, type Sweep } from '../jobs/runner'
import type { AppContext } from '../kit/context'
import { deleteOldKeys as deleteKeys, IDEMPOTENCY_RETENTION_MS } from '../kit/idempotency'
import { RATE_WINDOW_MS } from '../limits'
import { createDocumentWriter } from '../modules/catalogue/documents'
import { createSendMessage, deleteOldMessages, MESSAGE_JOB } from '../modules/messages/service'
import { deleteOldReports } from '../modules/platform/records/retention'
import { createSendLink, LINK_JOB } from '../modules/operator/links'
import { PARTITIONS_EVERY_MS } from '../modules/tracking/limits'
import { maintainPartitions } from '../modules/tracking/partitions'
import { createPayableKinds } from '../payables'
import { createLedgerCheck } from '../modules/ledger/check-ledger'
import { createPageOpening } from '../modules/content/content'
import { createCourierNotices } from '../modules/order/courier-notices'
import { createExportJobs } from './console-exports'
import { operatorSweeps } from './console-jobs'
import { createBeat } from './console-system'
import { createDemoStep, DEMO_JOB } from './demo'
import { createDemoCaseStep } from '../modules/after-sale/demo-steps'
import { DEMO_CASE_JOB } from '../modules/after-sale/demo-cases'
import { createOutsideWorld } from './outside-world'
import { followingSweeps } from '../modules/following/following'
import { createFulfilment, createFulfilmentJobs } from '../modules/order/fulfil-order'
import { hotSearchSweep } from '../modules/hot-search/hot-search'
import { createCaseDeadlines } from '../modules/after-sale/cases'
import { createCaseReminders } from '../modules/after-sale/notices'
import { createOrderDeadlines } from '../modules/order/deadlines'
import { REFUND_JOB } from '../modules/order/process'
import { createProcesses } from '../modules/order/processes'
import { createLateOrders } from '../modules/after-sale/late-orders'
import { createParcelWatch } from '../modules/order/parcel-watch'
import { createSendRefund, createSendStrayRefund, STRAY_REFUND_JOB } from '../modules/order/pay-order'
import { createPictureRetention, createPictureSweep } from '../modules/private-picture/private-pictures'
import { createStatementSweep } from '../modules/finance/reconcile'
import { createOfferDeadlines, createOfferReminders } from '../modules/offer/offers'
import { voucherSweeps } from '../modules/voucher/vouchers'

const HOUR_MS = 60 * 60 * 1000

/** Creates the runner of this server; `main.ts` starts it, tests call `runDueJobs` with a time of their own. */
export function createJobs(
  ctx: Pick<AppContext, 'clock' | 'config' | 'console' | 'db' | 'gauges' | 'log' | 'settings' | 'sms'>,
): JobRunner {
  const { db, config, log, settings } = ctx
  const process = createProcesses(ctx)
  const { couriers, messenger, providers, sms, texts } = createOutsideWorld(ctx)
  const fulfilment = createFulfilment(ctx, process, couriers)
  const notices = createCourierNotices(ctx, process, couriers)
  const exports = createExportJobs(ctx)
  const deleteOldKeys: Sweep = {
    name: 'old idempotency keys',
    everyMs: HOUR_MS,
    run: async (now) => {
      await deleteKeys(db, now - IDEMPOTENCY_RETENTION_MS)
      return 0
    },
  }
  const deleteReports: Sweep = { name: 'old reports', everyMs: HOUR_MS, run: (now) => deleteOldReports(db, now) }
  const deleteMessages: Sweep = { name: 'old messages', everyMs: HOUR_MS, run: (now) => deleteOldMessages(db, now) }
  const deleteRates: Sweep = {
    name: 'old request rates',
    everyMs: RATE_WINDOW_MS,
    run: async (now) => {
      await deleteEndedWindows(db, now)
      return 0
    },
  }
  const maintainTracking: Sweep = {
    name: 'tracking partitions',
    everyMs: PARTITIONS_EVERY_MS,
    run: async (now) => {
      // Rows that are locked now are processed at the next run; other work must not wait for them.
      await maintainPartitions(db, now, config.trackingRetentionDays).catch((error: unknown) =>
        log.error({ err: error }, 'tracking partitions could not be looked after'),
      )
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
  const documents = createDocumentWriter(db)
  const writeDocuments: Sweep = {
    name: 'item documents',
    everyMs: 0,
    run: async () => {
      await documents.writeSome()
      // The rest at the next poll: the other sweeps wait.
      return 0
    },
  }
  const beat = createBeat(ctx)
  const runner = createJobRunner({
    db,
    log,
    onSwept: beat.onSwept,
    handlers: {
      [REFUND_JOB]: createSendRefund(db, providers, createPayableKinds(ctx)),
      [STRAY_REFUND_JOB]: createSendStrayRefund(db, providers),
      ...createFulfilmentJobs({ ...ctx, sms }, fulfilment),
      ...exports.handlers,
      [DEMO_JOB]: createDemoStep(db, fulfilment, notices),
      [DEMO_CASE_JOB]: createDemoCaseStep(ctx, process, { fulfilment, notices }),
      [LINK_JOB]: createSendLink(ctx, texts),
      [MESSAGE_JOB]: createSendMessage(db, settings, {
        texts,
        subscriptions: messenger,
      }),
    },
    sweeps: [
      beat.sweep,
      createOrderDeadlines(ctx, process),
      createParcelWatch(ctx, fulfilment),
      createLateOrders(ctx, process),
      createPictureSweep(ctx),
      createPictureRetention(ctx),
      exports.sweep,
      deleteOldKeys,
      deleteReports,
      deleteMessages,
      deleteRates,
      maintainTracking,
      reportDeadJobs,
      writeDocuments,
      createLedgerCheck(ctx),
      createStatementSweep(ctx, providers),
      ...voucherSweeps({ db, log, settings }),
      createCaseDeadlines(ctx, process),
      createCaseReminders({ db, settings }),
      createOfferDeadlines({ db, log, settings }),
      createOfferReminders({ db, settings }),
      createPageOpening({ db, log }),
      ...followingSweeps(ctx),
      hotSearchSweep(ctx),
      ...operatorSweeps({ db, log }),
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
