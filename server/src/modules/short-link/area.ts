import { defineArea } from '../area'
import { registerConsole } from './console'
import { fillDemonstrationLinks } from './demo'
import { registerCalls } from './links'

export const area = defineArea({
  name: 'short-link',
  calls: [registerCalls],
  console: [registerConsole],
  demo: { after: 'qualification', fill: ({ db }, now) => fillDemonstrationLinks(db, now) },
})
