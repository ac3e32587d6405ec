import { defineArea } from '../area'
import { registerConsole } from './console'
import { fillDemonstrationTickets } from './demo'
import { tickets } from './object'
import { ticketSettings } from './settings'
import { registerCalls } from './calls'

export const area = defineArea({
  name: 'ticket',
  calls: [registerCalls],
  console: [registerConsole],
  settings: ticketSettings,
  sweeps: ({ ctx }) => tickets.sweeps(ctx),
  demo: { after: 'appeal', fill: fillDemonstrationTickets },
})
