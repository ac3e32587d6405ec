/** 开票记录: every request for an invoice, a tab for each state with its count; each opens its record. */
import type { AdminData } from '../../data/calls'
import { useTableRead } from '../../data/hooks'
import { useMay } from '../../data/session'
import { time } from '../../lib/format'
import { useTableState } from '../../lib/url-state'
import { texts as common } from '../../messages'
import type { Column } from '../../patterns/data-table'
import { ObjectList, objectInput } from '../../patterns/object-list'
import { DueTag } from '../../patterns/queue'
import { StateTag, type Tone } from '../../patterns/tone'
import { texts } from './messages'
import { fenColumn, OrderLink, RecordLink } from './parts'

type Row = AdminData<'GET /admin/invoice/list'>['list'][number]
type State = Row['state']

const TONES: Readonly<Record<State, Tone>> = {
  REQUESTED: 'warning',
  RED_DUE: 'warning',
  ISSUED: 'good',
  REJECTED: 'bad',
  VOIDED: 'plain',
  WITHDRAWN: 'plain',
}
const textColumn = (key: string, title: string, of: (row: Row) => string, isExtra = false): Column<Row> => ({
  key,
  title,
  isExtra,
  render: (row) => <span className="c-number">{of(row) || common.nothing}</span>,
})

const columns: Column<Row>[] = [
  { key: 'invoiceNo', title: texts.invoiceNo, render: ({ invoiceNo }) => <RecordLink kind="invoice" id={invoiceNo} /> },
  {
    key: 'state',
    title: texts.state,
    render: ({ state }) => <StateTag title={texts.invoiceStates[state]} tone={TONES[state]} />,
  },
  fenColumn('amount', texts.amount, ({ amountFen }) => amountFen),
  { key: 'payer', title: texts.payer, render: ({ kind, title }) => `${texts.invoiceKinds[kind]} ${title}` },
  { key: 'order', title: texts.order, render: ({ orderNo }) => <OrderLink orderNo={orderNo} /> },
  { key: 'due', title: texts.due, render: ({ dueAt }) => <DueTag dueAt={dueAt} /> },
  textColumn('number', texts.invoiceNumber, ({ number }) => number),
  textColumn('issuedOn', texts.issuedOn, ({ issuedOn }) => issuedOn),
  textColumn('redNumber', texts.redNumber, ({ redNumber }) => redNumber, true),
  textColumn('requestedAt', texts.requestedAt, ({ requestedAt }) => time(requestedAt), true),
]

const InvoiceList = () => {
  const table = useTableState()
  const may = useMay()
  const input = objectInput(table, texts.invoiceStates)
  return (
    <ObjectList<Row, State>
      kind="invoice"
      name="finance-invoices"
      texts={{
        title: texts.invoices,
        about: texts.invoicesAbout,
        label: texts.invoicesLabel,
        query: texts.invoiceQuery,
        all: texts.allInvoices,
        empty: texts.noInvoices,
      }}
      states={texts.invoiceStates}
      columns={columns}
      numberOf={({ invoiceNo }) => invoiceNo}
      table={table}
      input={input}
      read={useTableRead('GET /admin/invoice/list', table, input)}
      mayExport={may('invoice.issue')}
    />
  )
}

export default InvoiceList
