import { defineArea } from '../area'
import { alerts } from '../catalogue/ports'
import { registerCalls } from './calls'
import { fillDemonstrationFollowing } from './demo'
import { alertsOf } from './repository'
import { followingSweeps } from './sending'

export const area = defineArea({
  name: 'following',
  calls: [registerCalls],
  sweeps: ({ ctx }) => followingSweeps(ctx),
  demo: { after: 'popup', fill: fillDemonstrationFollowing },
  on: [alerts.by(alertsOf)],
})
