import { defineArea } from '../area'
import { registerConsole } from './console'
import { hotSearchSweep, registerCalls } from './hot-search'

export const area = defineArea({
  name: 'hot-search',
  calls: [registerCalls],
  console: [registerConsole],
  sweeps: ({ ctx }) => [hotSearchSweep(ctx)],
})
