import { defineArea } from '../area'
import { registerAdminCalls, registerConsole } from './console'
import { registerConsole as registerComments } from './console-comments'
import { fillDemonstrationAnnouncement } from './demo'
import { registerCalls } from './routes'

export const area = defineArea({
  name: 'documents',
  calls: [registerCalls],
  adminCalls: [registerAdminCalls],
  console: [registerConsole, registerComments],
  demo: { after: 'short-link', fill: ({ db }, now) => fillDemonstrationAnnouncement(db, now) },
})
