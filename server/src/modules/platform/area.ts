import { HOUR_MS } from '../../kit/china-day'
import { defineArea } from '../area'
import { deleteOldReports } from './records/retention'
import { registerCalls } from './routes'

export const area = defineArea({
  name: 'platform',
  calls: [registerCalls],
  sweeps: ({ ctx: { db } }) => [{ name: 'old reports', everyMs: HOUR_MS, run: (now) => deleteOldReports(db, now) }],
})
