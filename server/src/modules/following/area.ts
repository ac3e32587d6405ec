import { defineArea } from '../area'
import { alerts } from '../catalogue/ports'
import { fillDemonstrationFollowing } from './demo'
import { followingSweeps, registerCalls } from './following'
import { alertsOf } from './repository'

export const area = defineArea({
  name: 'following',
  calls: [registerCalls],
  sweeps: ({ ctx }) => followingSweeps(ctx),
  demo: { after: 'popup', fill: fillDemonstrationFollowing },
  on: [alerts.by(alertsOf)],
})
