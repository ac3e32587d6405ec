import { defineArea } from '../area'
import { caseMoved } from '../after-sale/hooks'
import { itemsLeft } from '../catalogue/holding'
import { claimFollowers } from '../claim/followers'
import { lineTerms } from '../order/checkout'
import { orderMoved } from '../order/hooks'
import { parcelFollowers } from '../parcel/followers'
import { parcelSenders } from '../parcel/senders'
import { userSections } from '../user/ports'
import { createPlanSweep } from './acts/selling'
import { registerCalls } from './calls'
import { registerConsole, userSection } from './console'
import { fillDemonstrationConsignments } from './demo'
import { createDemoSteps } from './demo-steps'
import { consignments } from './object'
import { createConsignJobs, followCases, followLeft, followOrders, orderTerms } from './order-follower'
import { claimFollower, parcelFollower } from './parcel-follower'
import { parcelSender } from './parcel-sender'
import { createReminders } from './reminders'
import { consignSettings } from './settings'

export const area = defineArea({
  name: 'consignment',
  calls: [registerCalls],
  console: [registerConsole],
  settings: consignSettings,
  sweeps: ({ ctx }) => [
    ...consignments.sweeps(ctx),
    createPlanSweep(ctx),
    createReminders(ctx),
    ...(ctx.config.demo ? [createDemoSteps(ctx)] : []),
  ],
  jobs: ({ ctx }) => createConsignJobs(ctx),
  demo: { after: 'ticket', fill: fillDemonstrationConsignments },
  on: [
    orderMoved.by(followOrders),
    caseMoved.by(followCases),
    itemsLeft.by(followLeft),
    lineTerms.by(orderTerms),
    parcelSenders.by(['consign'], parcelSender),
    parcelFollowers.by(['consign'], parcelFollower),
    claimFollowers.by(['consign'], claimFollower),
    userSections.by(userSection),
  ],
})
