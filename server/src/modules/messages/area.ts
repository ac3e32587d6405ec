import { HOUR_MS } from '../../kit/china-day'
import { defineArea } from '../area'
import { readDemonstrationMessages } from './demo'
import { registerCalls } from './routes'
import { createSendMessage, deleteOldMessages, MESSAGE_JOB } from './service'
import { messageSettings } from './settings'

export const area = defineArea({
  name: 'messages',
  calls: [registerCalls],
  settings: messageSettings,
  sweeps: ({ ctx: { db } }) => [{ name: 'old messages', everyMs: HOUR_MS, run: (now) => deleteOldMessages(db, now) }],
  jobs: ({ ctx: { db, settings }, outside: { texts, messenger } }) => ({
    [MESSAGE_JOB]: createSendMessage(db, settings, { texts, subscriptions: messenger }),
  }),
  // What the others have written is read.
  demo: { after: 'shop', fill: ({ db }, now) => readDemonstrationMessages(db, now) },
})
