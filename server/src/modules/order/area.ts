import { defineArea } from '../area'
import { orderCounts } from '../user/ports'
import { createPayableKinds } from '../payable/kinds'
import { registerConsole } from './console'
import { registerAdminCalls } from './console-calls'
import { registerAdminCalls as registerClaimAdminCalls } from './console-claims'
import { registerAdminCalls as registerParcelAdminCalls } from './console-parcels'
import { registerConsole as registerSnapshotConsole } from './console-snapshots'
import { createCourierNotices, registerCalls as registerNotices } from './courier-notices'
import { createOrderDeadlines } from './deadlines'
import { fillDemonstrationUsers } from './demo'
import { createDemoStep, DEMO_JOB, scheduleDemoStep } from './demo-steps'
import { orderExport } from './export'
import { registerCalls as registerTraces } from './express-traces'
import { createFulfilment, createFulfilmentJobs } from './fulfil-order'
import { orderRested } from './hooks'
import { claimFollowers } from '../claim/followers'
import { parcelFollowers } from '../parcel/followers'
import { createOrderFollower, ORDER_KINDS } from './lead-order'
import { createOrderClaims } from './lost-parcels'
import { ordersOfCatalogue } from './item-orders'
import { registerCalls as registerOwnItems } from './own-items'
import { createParcelWatch } from './parcel-watch'
import { createSendRefund, createSendStrayRefund, STRAY_REFUND_JOB } from './refund-jobs'
import { registerPayable } from './payable'
import { createOrderProcess, REFUND_JOB } from './process'
import { createOrders, registerCalls as registerPurchase } from './purchase'
import { orderSettings } from './settings'
import { registerCalls as registerSnapshots } from './view-snapshots'

export const area = defineArea({
  name: 'order',
  calls: [registerNotices, registerTraces, registerOwnItems, registerPurchase, registerSnapshots],
  adminCalls: [registerAdminCalls, registerParcelAdminCalls, registerClaimAdminCalls],
  console: [registerSnapshotConsole, registerConsole],
  sweeps: ({ ctx, outside: { couriers } }) => {
    const process = createOrderProcess(ctx)
    return [createOrderDeadlines(ctx, process), createParcelWatch(ctx, createFulfilment(ctx, process, couriers))]
  },
  jobs: ({ ctx, outside: { couriers, providers, sms } }) => ({
    [REFUND_JOB]: createSendRefund(ctx.db, providers, createPayableKinds(ctx)),
    [STRAY_REFUND_JOB]: createSendStrayRefund(ctx.db, providers),
    ...createFulfilmentJobs({ ...ctx, sms }, createFulfilment(ctx, createOrderProcess(ctx), couriers)),
  }),
  payables: [registerPayable],
  settings: orderSettings,
  exports: () => [orderExport],
  demo: {
    fill: fillDemonstrationUsers,
    jobs: ({ ctx, outside: { couriers } }) => {
      const process = createOrderProcess(ctx)
      const notices = createCourierNotices(ctx, process, couriers)
      return { [DEMO_JOB]: createDemoStep(ctx.db, createFulfilment(ctx, process, couriers), notices) }
    },
  },
  on: [
    orderRested.by(async (trx, { order, process, now }) => {
      if (process.ctx.config.demo) await scheduleDemoStep(trx, order, now)
    }),
    parcelFollowers.by(ORDER_KINDS, createOrderFollower(createOrderProcess)),
    // What comes back after the sale, and goes to the buyer again, is lost like the rest of the order.
    claimFollowers.by([...ORDER_KINDS, 'return', 'sendBack'], createOrderClaims(createOrderProcess)),
    orderCounts.by((ctx) => createOrders(ctx).counts),
    ordersOfCatalogue,
  ],
})
