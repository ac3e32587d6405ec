import { defineArea } from '../area'
import { composedHome } from '../catalogue/ports'
import { registerAdminCalls } from './calls'
import { registerConsole } from './console'
import { createPageOpening } from './content'
import { fillDemonstrationContent } from './demo'
import { homeOf, registerCalls } from './pages'
import { contentSettings } from './settings'

export const area = defineArea({
  name: 'content',
  calls: [registerCalls],
  adminCalls: [registerAdminCalls],
  console: [registerConsole],
  sweeps: ({ ctx }) => [createPageOpening(ctx)],
  settings: contentSettings,
  demo: { after: 'voucher', fill: ({ db }, now) => fillDemonstrationContent(db, now) },
  on: [composedHome.by(homeOf)],
})
