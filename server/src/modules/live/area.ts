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
  sweeps: ({ ctx }) => [...roomSweeps(ctx), ...(ctx.config.demo ? [createRoomRenewal(ctx)] : [])],
  settings: liveSettings,
  demo: { after: 'sale', fill: fillDemonstrationRooms },
  on: [roomsOwnLines],
})
