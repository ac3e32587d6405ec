import { defineArea } from '../area'
import { registerAdminCalls, registerConsole } from './console'
import { fillDemonstrationChats } from './demo'
import { registerCalls } from './routes'
import { chatSettings } from './settings'
import { createChatClocks } from './sweep'

export const area = defineArea({
  name: 'chat',
  calls: [registerCalls],
  adminCalls: [registerAdminCalls],
  console: [registerConsole],
  sweeps: ({ ctx }) => [createChatClocks(ctx)],
  settings: chatSettings,
  demo: { after: 'live', fill: ({ db }, now) => fillDemonstrationChats(db, now) },
})
