import { defineArea } from '../area'
import { registerConsole } from './console'
import { createRoomRenewal, fillDemonstrationRooms } from './demo'
import { roomsOwnLines } from './owner'
import { registerCalls } from './routes'
import { liveSettings } from './settings'
import { roomSweeps } from './sweeps'

export const area = defineArea({
  name: 'live',
  calls: [registerCalls],
  console: [registerConsole],
  // The demonstration's first: rooms that were to begin while nobody was there are moved on, not cancelled.
  sweeps: ({ ctx }) => [...(ctx.config.demo ? [createRoomRenewal(ctx)] : []), ...roomSweeps(ctx)],
  settings: liveSettings,
  demo: { after: 'sale', fill: fillDemonstrationRooms },
  on: [roomsOwnLines],
})
