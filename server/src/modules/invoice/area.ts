import { defineArea } from '../area'
import { linesRefunded } from '../order/hooks'
import { invoiceExport, registerAdminCalls, registerConsole } from './console'
import { fillDemonstrationInvoices } from './demo'
import { followInvoices } from './follow-invoices'
import { registerCalls } from './invoices'
import { invoiceSettings } from './settings'

export const area = defineArea({
  name: 'invoice',
  calls: [registerCalls],
  adminCalls: [registerAdminCalls],
  console: [registerConsole],
  settings: invoiceSettings,
  exports: () => [invoiceExport],
  demo: { after: 'review', fill: fillDemonstrationInvoices },
  on: [linesRefunded.by((trx, { order, settings, now }) => followInvoices(trx, settings, order, now))],
})
