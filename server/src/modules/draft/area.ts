import { defineArea } from '../area'
import { draftSweep, registerCalls } from './drafts'

export const area = defineArea({
  name: 'draft',
  calls: [registerCalls],
  sweeps: ({ ctx }) => [draftSweep(ctx)],
})
