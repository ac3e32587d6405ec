import { defineArea } from '../area'
import { registerAdminCalls, registerConsole } from './console'
import { createPageOpening } from './content'
import { fillDemonstrationContent } from './demo'
import { contentSettings } from './settings'

export const area = defineArea({
  name: 'content',
  adminCalls: [registerAdminCalls],
  console: [registerConsole],
  sweeps: ({ ctx }) => [createPageOpening(ctx)],
  settings: contentSettings,
  demo: { after: 'voucher', fill: ({ db }, now) => fillDemonstrationContent(db, now) },
})
