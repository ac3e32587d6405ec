import { defineArea } from '../area'
import { accountJoined } from '../user/hooks'
import { registerAdminCalls, registerConsole } from './console'
import { fillDemonstrationChats } from './demo'
import { registerCalls } from './routes'
import { giveWithAccount } from './conversation'
import { chatSettings } from './settings'
import { createChatClocks } from './sweep'

export const area = defineArea({
  name: 'chat',
  calls: [registerCalls],
  adminCalls: [registerAdminCalls],
  console: [registerConsole],
  sweeps: ({ ctx }) => [createChatClocks(ctx)],
  settings: chatSettings,
  on: [accountJoined.by(giveWithAccount)],
  demo: { after: 'live', fill: ({ db }, now) => fillDemonstrationChats(db, now) },
})
