import { defineArea } from '../area'
import { registerAdminCalls } from './calls'
import { registerConsole } from './console'
import { ledgerExport } from './ledger-export'
import { createStatementSweep } from './reconcile'

export const area = defineArea({
  name: 'finance',
  adminCalls: [registerAdminCalls],
  console: [registerConsole],
  sweeps: ({ ctx, outside: { providers } }) => [createStatementSweep(ctx, providers)],
  exports: () => [ledgerExport],
})
