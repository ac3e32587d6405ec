import { defineArea } from '../area'
import { orderMoved, orderRested } from '../order/hooks'
import { registerCalls } from './grabs'
import { lineHolds } from './object'
import {
  followHolds,
  heldByHolds,
  heldByOwners,
  holdsOfCheckouts,
  originRecordsOfOrders,
  originsOfOrders,
  returnToOwners,
} from './orders'
import { lineSettings } from './settings'

export const area = defineArea({
  name: 'line',
  calls: [registerCalls],
  sweeps: ({ ctx }) => lineHolds.sweeps(ctx),
  settings: lineSettings,
  on: [
    orderMoved.by(followHolds),
    orderRested.by(returnToOwners),
    holdsOfCheckouts,
    heldByHolds,
    heldByOwners,
    originsOfOrders,
    originRecordsOfOrders,
  ],
})
