import { defineArea } from '../area'
import { registerCalls as registerLists } from './calls'
import { registerConsole } from './console'
import { fillDemonstrationSharing } from './demo'
import { registerCalls as registerShare } from './share'

export const area = defineArea({
  name: 'sharing',
  calls: [registerLists, registerShare],
  console: [registerConsole],
  demo: { after: 'invoice', fill: ({ db }, now) => fillDemonstrationSharing(db, now) },
})
