import { defineArea } from '../area'
import { createLedgerCheck } from './check-ledger'

export const area = defineArea({
  name: 'ledger',
  sweeps: ({ ctx }) => [createLedgerCheck(ctx)],
})
