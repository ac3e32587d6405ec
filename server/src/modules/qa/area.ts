import { defineArea } from '../area'
import { registerConsole } from './console'
import { fillDemonstrationQuestions } from './demo'
import { createClosing } from './desk'
import { registerCalls } from './questions'
import { qaSettings } from './settings'

export const area = defineArea({
  name: 'qa',
  calls: [registerCalls],
  console: [registerConsole],
  sweeps: ({ ctx }) => [createClosing(ctx)],
  settings: qaSettings,
  demo: { after: 'sharing', fill: fillDemonstrationQuestions },
})
