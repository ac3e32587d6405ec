/** 全部订单: by state, fulfilment, due time, buyer, item and number. */
import { Link, useNavigate } from 'react-router'
import type { AdminData } from '../../data/calls'
import { useTableRead } from '../../data/hooks'
import { useMay } from '../../data/session'
import { money, time } from '../../lib/format'
import { recordHref } from '../../lib/record-href'
import { useTableState } from '../../lib/url-state'
import { DataTable, type Column } from '../../patterns/data-table'
import { PageHead } from '../../patterns/page-head'
import { DueTag, Filters } from '../../patterns/queue'
import { StateTag, type Tone } from '../../patterns/tone'
import { texts } from './messages'

type Row = AdminData<'GET /admin/order/list'>['list'][number]
type State = Row['state']

const STATES = Object.keys(texts.states) as State[]
const FULFILMENTS = ['warehouse', 'merchant'] as const

const toneOf = (state: State): Tone => {
  if (state === 'CANCELLED') return 'plain'
  if (state === 'COMPLETED' || state === 'SETTLED') return 'good'
  return state === 'BUYER_DECIDE' || state === 'PENDING_PAY' ? 'warning' : 'info'
}

/** Of an item's title, px: two lines of it, and all columns fit 1,280 px. */
const TITLE_WIDTH = 220

const columns: Column<Row>[] = [
  {
    key: 'orderNo',
    title: texts.numberAndTime,
    render: ({ orderNo, createdAt }) => (
      <>
        <Link className="c-number" to={recordHref('order', orderNo)}>
          {orderNo}
        </Link>
        <div className="c-quiet c-number">{time(createdAt)}</div>
      </>
    ),
  },
  {
    key: 'item',
    title: texts.item,
    render: ({ title, lineCount }) => (
      <span className="c-wrap" style={{ maxWidth: TITLE_WIDTH }}>
        {title} {lineCount > 1 && <span className="c-quiet">{texts.more(lineCount)}</span>}
      </span>
    ),
  },
  {
    key: 'state',
    title: texts.state,
    render: ({ state, stateName }) => <StateTag title={stateName} tone={toneOf(state)} />,
  },
  { key: 'due', title: texts.due, render: ({ dueAt }) => <DueTag dueAt={dueAt} /> },
  {
    key: 'pay',
    title: texts.pay,
    align: 'right',
    render: ({ payFen }) => <span className="c-number">{money(payFen)}</span>,
  },
  {
    key: 'buyer',
    title: texts.buyer,
    render: ({ buyerName, buyerPhone }) => (
      <>
        {buyerName}
        <div className="c-quiet c-number">{buyerPhone}</div>
      </>
    ),
  },
  { key: 'fulfilment', title: texts.fulfilment, render: ({ fulfilment }) => texts.fulfilments[fulfilment] },
]

const OrderList = () => {
  const state = useTableState()
  const navigate = useNavigate()
  const { filters } = state
  const may = useMay()
  const input = {
    q: filters.q,
    buyer: filters.buyer,
    itemId: filters.itemId,
    state: STATES.find((name) => name === filters.state),
    fulfilment: FULFILMENTS.find((name) => name === filters.fulfilment),
    isOverdue: filters.overdue === 'yes' ? true : undefined,
  }
  const { rows, total, isLoading, error, refetch } = useTableRead('GET /admin/order/list', state, input)
  return (
    <>
      <PageHead title={texts.title} />
      <DataTable<Row>
        name="orders"
        label={texts.label}
        columns={columns}
        rows={rows}
        rowKey={({ orderNo }) => orderNo}
        total={total}
        state={state}
        isLoading={isLoading}
        error={error}
        onRetry={refetch}
        onOpen={({ orderNo }) => void navigate(recordHref('order', orderNo))}
        csv={may('order.export') ? { name: 'order', filters: input } : undefined}
        toolbar={
          <Filters
            state={state}
            filters={[
              { name: 'q', title: texts.query, kind: 'text', width: 220 },
              { name: 'buyer', title: texts.buyerFilter, kind: 'text' },
              { name: 'itemId', title: texts.itemFilter, kind: 'text' },
              {
                name: 'state',
                title: texts.state,
                kind: 'choice',
                choices: STATES.map((value) => ({ value, title: texts.states[value] })),
              },
              {
                name: 'fulfilment',
                title: texts.fulfilment,
                kind: 'choice',
                choices: FULFILMENTS.map((value) => ({ value, title: texts.fulfilments[value] })),
              },
              {
                name: 'overdue',
                title: texts.overdue,
                kind: 'choice',
                width: 110,
                choices: [{ value: 'yes', title: texts.overdueOnly }],
              },
            ]}
          />
        }
      />
    </>
  )
}

export default OrderList
