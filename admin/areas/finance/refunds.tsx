/** 退款: each refund with its state and due time; one that the provider did not take is retried in its record. */
import { useNavigate } from 'react-router'
import type { AdminData } from '../../data/calls'
import { useTableRead } from '../../data/hooks'
import { money, time } from '../../lib/format'
import { recordHref } from '../../lib/record-href'
import { useTableState } from '../../lib/url-state'
import { texts as common } from '../../messages'
import { DataTable, type Column } from '../../patterns/data-table'
import { PageHead } from '../../patterns/page-head'
import { DueTag, Filters } from '../../patterns/queue'
import { StateTag, type Tone } from '../../patterns/tone'
import { texts } from './messages'
import { choicesOf, fenColumn, namedOf, OrderLink, RecordLink } from './parts'

type Row = AdminData<'GET /admin/finance/refunds'>['list'][number]

const TONES: Readonly<Record<Row['state'], Tone>> = {
  waiting: 'info',
  retrying: 'warning',
  failed: 'bad',
  done: 'good',
}

const columns: Column<Row>[] = [
  { key: 'refundNo', title: texts.refundNo, render: ({ refundNo }) => <RecordLink kind="refund" id={refundNo} /> },
  {
    key: 'state',
    title: texts.state,
    render: ({ state }) => <StateTag title={texts.refundStates[state]} tone={TONES[state]} />,
  },
  fenColumn('amount', texts.amount, ({ amountFen }) => amountFen),
  { key: 'order', title: texts.order, render: ({ orderNo }) => <OrderLink orderNo={orderNo} /> },
  { key: 'cause', title: texts.cause, render: ({ causeName }) => causeName },
  { key: 'due', title: texts.due, render: ({ dueAt }) => <DueTag dueAt={dueAt} /> },
  { key: 'attempts', title: texts.attempts, align: 'right', isExtra: true, render: ({ attempts }) => attempts },
  {
    key: 'lastError',
    title: texts.lastError,
    isExtra: true,
    render: ({ lastError }) => <span className="c-wrap">{lastError || common.nothing}</span>,
  },
  { key: 'payNo', title: texts.payNo, isExtra: true, render: ({ payNo }) => <RecordLink kind="payment" id={payNo} /> },
  { key: 'createdAt', title: texts.createdAt, render: ({ createdAt }) => time(createdAt) },
  {
    key: 'doneAt',
    title: texts.doneAt,
    render: ({ doneAt }) => <span className="c-number">{doneAt === null ? common.nothing : time(doneAt)}</span>,
  },
]

const RefundList = () => {
  const state = useTableState()
  const navigate = useNavigate()
  const { q, open } = state.filters
  const { rows, total, data, isLoading, error, refetch } = useTableRead('GET /admin/finance/refunds', state, {
    q,
    state: namedOf(texts.refundStates, state.filters.state),
    isOpen: open === 'yes' ? true : undefined,
  })
  return (
    <>
      <PageHead title={texts.refunds} />
      <DataTable<Row>
        name="finance-refunds"
        label={texts.refundsLabel}
        columns={columns}
        rows={rows}
        rowKey={({ refundNo }) => refundNo}
        total={total}
        totals={data ? [{ title: texts.sum, value: money(data.sumFen) }] : []}
        state={state}
        isLoading={isLoading}
        error={error}
        onRetry={refetch}
        onOpen={({ refundNo }) => void navigate(recordHref('refund', refundNo))}
        emptyText={texts.noRefunds}
        toolbar={
          <Filters
            state={state}
            filters={[
              { name: 'q', title: texts.refundQuery, kind: 'text', width: 200 },
              { name: 'state', title: texts.state, kind: 'choice', choices: choicesOf(texts.refundStates) },
              {
                name: 'open',
                title: texts.open,
                kind: 'choice',
                choices: [{ value: 'yes', title: texts.openOnly }],
                width: 120,
              },
            ]}
          />
        }
      />
    </>
  )
}

export default RefundList
