import { defineArea } from '../area'
import { registerConsole } from './console'
import { fillDemonstrationPopups } from './demo'
import { registerCalls } from './popups'

export const area = defineArea({
  name: 'popup',
  calls: [registerCalls],
  console: [registerConsole],
  demo: { after: 'content', fill: ({ db }, now) => fillDemonstrationPopups(db, now) },
})
