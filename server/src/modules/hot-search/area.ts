import { defineArea } from '../area'
import { searchRecorder } from '../catalogue/ports'
import { registerConsole } from './console'
import { createSearchRecorder, hotSearchSweep, registerCalls } from './hot-search'

export const area = defineArea({
  name: 'hot-search',
  calls: [registerCalls],
  console: [registerConsole],
  sweeps: ({ ctx }) => [hotSearchSweep(ctx)],
  on: [searchRecorder.by(createSearchRecorder)],
})
