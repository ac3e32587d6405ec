import { defineArea } from '../area'
import { registerCalls } from './calls'
import { registerConsole } from './console'
import { fillDemonstrationAppeals } from './demo'
import { appeals } from './object'
import { appealSettings } from './settings'

export const area = defineArea({
  name: 'appeal',
  calls: [registerCalls],
  console: [registerConsole],
  settings: appealSettings,
  sweeps: ({ ctx }) => appeals.sweeps(ctx),
  demo: { after: 'wallet', fill: fillDemonstrationAppeals },
})
