/** 开票记录: every request for an invoice, a tab for each state with its count; each opens its record. */
import { Tabs } from 'antd'
import { useNavigate } from 'react-router'
import type { AdminData } from '../../data/calls'
import { useTableRead } from '../../data/hooks'
import { useMay } from '../../data/session'
import { time } from '../../lib/format'
import { recordHref } from '../../lib/record-href'
import { useTableState } from '../../lib/url-state'
import { texts as common } from '../../messages'
import { DataTable, type Column } from '../../patterns/data-table'
import { PageHead } from '../../patterns/page-head'
import { DueTag, Filters } from '../../patterns/queue'
import { StateTag, type Tone } from '../../patterns/tone'
import { texts } from './messages'
import { fenColumn, namedOf, OrderLink, RecordLink } from './parts'

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
const STATES = Object.keys(texts.invoiceStates) as State[]
/** The tab of all states; a filter has no value then. */
const ALL = 'all'

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
  const navigate = useNavigate()
  const may = useMay()
  const { filters } = table
  const state = namedOf(texts.invoiceStates, filters.state)
  const input = { q: filters.q, state }
  const { rows, total, data, isLoading, error, refetch } = useTableRead('GET /admin/invoice/list', table, input)
  const countOf = (name: State) => data?.counts.find((one) => one.state === name)?.count ?? 0
  return (
    <>
      <PageHead title={texts.invoices} about={texts.invoicesAbout} />
      <Tabs
        activeKey={state ?? ALL}
        items={[
          { key: ALL, label: texts.allInvoices },
          ...STATES.map((key) => ({ key, label: texts.invoiceTab(texts.invoiceStates[key], countOf(key)) })),
        ]}
        onChange={(key) => table.change({ filters: { ...filters, state: key === ALL ? '' : key }, page: 1 })}
      />
      <DataTable<Row>
        name="finance-invoices"
        label={texts.invoicesLabel}
        columns={columns}
        rows={rows}
        rowKey={({ invoiceNo }) => invoiceNo}
        total={total}
        state={table}
        isLoading={isLoading}
        error={error}
        onRetry={refetch}
        onOpen={({ invoiceNo }) => void navigate(recordHref('invoice', invoiceNo))}
        csv={may('invoice.issue') ? { name: 'invoice', filters: input } : undefined}
        emptyText={texts.noInvoices}
        toolbar={
          <Filters state={table} filters={[{ name: 'q', title: texts.invoiceQuery, kind: 'text', width: 200 }]} />
        }
      />
    </>
  )
}

export default InvoiceList
