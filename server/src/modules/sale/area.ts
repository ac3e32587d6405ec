import { defineArea } from '../area'
import { registerConsole } from './console'
import { fillDemonstrationSales } from './demo'
import { registerCalls } from './sales'
import { saleSweeps } from './sweeps'

export const area = defineArea({
  name: 'sale',
  calls: [registerCalls],
  console: [registerConsole],
  sweeps: ({ ctx }) => saleSweeps(ctx),
  demo: { after: 'mission', fill: ({ db }, now) => fillDemonstrationSales(db, now) },
})
