import { defineArea } from '../area'
import { fillDemonstrationFollowing } from './demo'
import { followingSweeps, registerCalls } from './following'

export const area = defineArea({
  name: 'following',
  calls: [registerCalls],
  sweeps: ({ ctx }) => followingSweeps(ctx),
  demo: { after: 'popup', fill: fillDemonstrationFollowing },
})
