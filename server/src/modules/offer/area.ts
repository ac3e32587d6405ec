import { defineArea } from '../area'
import { orderMoved } from '../order/hooks'
import { registerCalls } from './calls'
import { offersOfCheckouts } from './checkout'
import { registerConsole } from './console'
import { fillDemonstrationOffers } from './demo'
import { heldByOffers } from './held-text'
import { offerObjects } from './object'
import { followOffers } from './order-offers'
import { offerSettings } from './settings'

export const area = defineArea({
  name: 'offer',
  calls: [registerCalls],
  console: [registerConsole],
  sweeps: ({ ctx }) => offerObjects.sweeps(ctx),
  settings: offerSettings,
  demo: { after: 'order', fill: fillDemonstrationOffers },
  on: [orderMoved.by(followOffers), offersOfCheckouts, heldByOffers],
})
