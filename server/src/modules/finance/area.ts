import { defineArea } from '../area'
import { ledgerExport, registerAdminCalls, registerConsole } from './console'
import { createStatementSweep } from './reconcile'

export const area = defineArea({
  name: 'finance',
  adminCalls: [registerAdminCalls],
  console: [registerConsole],
  sweeps: ({ ctx, outside: { providers } }) => [createStatementSweep(ctx, providers)],
  exports: () => [ledgerExport],
})
