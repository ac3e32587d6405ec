import { defineArea } from '../area'
import { fillDemonstrationSales } from './demo'
import { createComparableSweep } from './sales'

export const area = defineArea({
  name: 'valuation',
  sweeps: ({ ctx }) => [createComparableSweep(ctx)],
  demo: { after: 'consignment', fill: ({ db }, now) => fillDemonstrationSales(db, now) },
})
