import { returnDays } from '../catalogue/ports'
import { defineArea } from '../area'
import { orderMoved, orderRested, refundFinished, searchBegun, searchEnded } from '../order/hooks'
import { parcelFollowers } from '../parcel/followers'
import { createCourierNotices } from '../order/courier-notices'
import { createFulfilment } from '../order/fulfil-order'
import { createProcesses } from './processes'
import { registerCalls } from './calls'
import { registerConsole } from './console'
import { fillDemonstrationCases } from './demo'
import { DEMO_CASE_JOB, scheduleDemoCase } from './demo-cases'
import { createDemoCaseStep } from './demo-steps'
import { caseMoved } from './hooks'
import { createLateOrders } from './late-orders'
import { orderViews } from './order-views'
import { completeCase, endCases } from './order-follower'
import { returnDaysOf } from './reasons'
import { parcelFollower } from './parcel-follower'
import { endLost, followSchemes, openLost } from './scheme-following'
import { afterSaleSettings } from './settings'

export const area = defineArea({
  name: 'after-sale',
  calls: [registerCalls],
  console: [registerConsole],
  sweeps: ({ ctx }) => {
    const process = createProcesses(ctx)
    return [createLateOrders(ctx, process), ...process.cases.sweeps(ctx)]
  },
  settings: afterSaleSettings,
  demo: {
    after: 'offer',
    fill: fillDemonstrationCases,
    jobs: ({ ctx, outside: { couriers } }) => {
      const process = createProcesses(ctx)
      const fulfilment = createFulfilment(ctx, process, couriers)
      const notices = createCourierNotices(ctx, process, couriers)
      return { [DEMO_CASE_JOB]: createDemoCaseStep(ctx, process, { fulfilment, notices }) }
    },
  },
  on: [
    orderMoved.by((trx, { order, change }) => followSchemes(trx, order, change)),
    orderRested.by(endCases),
    parcelFollowers.by(['return', 'sendBack'], parcelFollower),
    refundFinished.by(completeCase),
    caseMoved.by(async (trx, { one, process, now }) => {
      if (process.ctx.config.demo) await scheduleDemoCase(trx, one, now)
    }),
    searchBegun.by((trx, { order, claim, settings }) => openLost(trx, order, claim, settings)),
    searchEnded.by((trx, { orderNo, now }) => endLost(trx, orderNo, now)),
    returnDays.by(returnDaysOf),
    ...orderViews,
  ],
})
