import { defineArea } from '../area'
import { broadcastSweep } from './broadcasts'
import { registerConsole } from './console'
import { fillDemonstrationBroadcasts } from './demo'

export const area = defineArea({
  name: 'broadcast',
  console: [registerConsole],
  demo: { after: 'messages', fill: ({ db }, now) => fillDemonstrationBroadcasts(db, now) },
  sweeps: ({ ctx }) => [broadcastSweep(ctx)],
})
