import { defineArea } from '../area'
import { PARTITIONS_EVERY_MS } from './limits'
import { maintainPartitions } from './partitions'
import { registerCalls } from './routes'

export const area = defineArea({
  name: 'tracking',
  calls: [registerCalls],
  sweeps: ({ ctx: { config, db, log } }) => [
    {
      name: 'tracking partitions',
      everyMs: PARTITIONS_EVERY_MS,
      run: async (now) => {
        // Rows that are locked now are processed at the next run; other work must not wait for them.
        await maintainPartitions(db, now, config.trackingRetentionDays).catch((error: unknown) =>
          log.error({ err: error }, 'tracking partitions could not be looked after'),
        )
        return 0
      },
    },
  ],
})
