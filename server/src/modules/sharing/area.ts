import { defineArea } from '../area'
import { registerCalls as registerCardLists } from './card-lists'
import { registerConsole } from './console'
import { fillDemonstrationSharing } from './demo'
import { registerCalls as registerShare } from './share'

export const area = defineArea({
  name: 'sharing',
  calls: [registerCardLists, registerShare],
  console: [registerConsole],
  demo: { after: 'invoice', fill: ({ db }, now) => fillDemonstrationSharing(db, now) },
})
