import { defineArea } from '../area'
import { linesRefunded } from '../order/hooks'
import { invoiceRecords } from '../order/ports'
import { invoiceExport, registerAdminCalls, registerConsole } from './console'
import { fillDemonstrationInvoices } from './demo'
import { followInvoices } from './follow-invoices'
import { CONSOLE_TEXT } from './messages'
import { INVOICE_KIND } from './desk'
import { invoiceOfOrder } from './repository'
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
  on: [
    linesRefunded.by((trx, { order, settings, now }) => followInvoices(trx, settings, order, now)),
    invoiceRecords.by(async (db, orderNo) => {
      const invoice = await invoiceOfOrder(db, orderNo)
      if (!invoice) return []
      const { number, state } = invoice
      const note = `${CONSOLE_TEXT.queue} · ${CONSOLE_TEXT.states[state]}`
      return [{ kind: INVOICE_KIND, id: number, title: number, note }]
    }),
  ],
})
