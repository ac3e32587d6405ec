import { defineArea } from '../area'
import { registerConsole } from './console'
import { fillDemonstrationMissions } from './demo'
import { registerCalls as registerMissions } from './missions'
import { registerCalls as registerPopups } from './popups'

export const area = defineArea({
  name: 'mission',
  calls: [registerMissions, registerPopups],
  console: [registerConsole],
  demo: { after: 'documents', fill: ({ db }, now) => fillDemonstrationMissions(db, now) },
})
