import { defineArea } from '../area'
import { claimFollowers } from '../claim/followers'
import { parcelFollowers } from '../parcel/followers'
import { parcelSenders } from '../parcel/senders'
import { registerCalls } from './calls'
import { registerOrderConsole, registerValuationConsole } from './console'
import { fillDemonstrationRecycle } from './demo'
import { createDemoSteps } from './demo-steps'
import { recycleOrders, recycleValuations } from './objects'
import { claimFollower, parcelFollower } from './parcel-follower'
import { parcelSender } from './parcel-sender'
import { recycleSettings } from './settings'

export const area = defineArea({
  name: 'recycle',
  calls: [registerCalls],
  console: [registerValuationConsole, registerOrderConsole],
  settings: recycleSettings,
  sweeps: ({ ctx }) => [
    ...recycleValuations.sweeps(ctx),
    ...recycleOrders.sweeps(ctx),
    ...(ctx.config.demo ? [createDemoSteps(ctx)] : []),
  ],
  demo: { after: 'valuation', fill: fillDemonstrationRecycle },
  on: [
    parcelSenders.by(['recycle'], parcelSender),
    parcelFollowers.by(['recycle'], parcelFollower),
    claimFollowers.by(['recycle'], claimFollower),
  ],
})
