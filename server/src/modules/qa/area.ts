import { defineArea } from '../area'
import { registerCalls } from './calls'
import { createClosing } from './closing'
import { registerConsole } from './console'
import { fillDemonstrationQuestions } from './demo'
import { qaSettings } from './settings'

export const area = defineArea({
  name: 'qa',
  calls: [registerCalls],
  console: [registerConsole],
  sweeps: ({ ctx }) => [createClosing(ctx)],
  settings: qaSettings,
  demo: { after: 'sharing', fill: fillDemonstrationQuestions },
})
