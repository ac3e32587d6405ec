/** 支付: what buyers paid, by provider, state, order and the provider's number; money of no order is among it. */
import { useNavigate } from 'react-router'
import type { AdminData } from '../../data/calls'
import { useTableRead } from '../../data/hooks'
import { money, time } from '../../lib/format'
import { recordHref } from '../../lib/record-href'
import { useTableState } from '../../lib/url-state'
import { texts as common } from '../../messages'
import { DataTable, type Column } from '../../patterns/data-table'
import { PageHead } from '../../patterns/page-head'
import { Filters } from '../../patterns/queue'
import { StateTag, type Tone } from '../../patterns/tone'
import { texts } from './messages'
import { choicesOf, dayFilters, daysOf, fenColumn, namedOf, OrderLink, RecordLink } from './parts'

type Row = AdminData<'GET /admin/finance/payments'>['list'][number]

const TONES: Readonly<Record<Row['state'], Tone>> = {
  OPEN: 'warning',
  PAID: 'good',
  CLOSED: 'plain',
  REFUNDING: 'warning',
  REFUNDED: 'plain',
  STRAY: 'bad',
}

const columns: Column<Row>[] = [
  { key: 'payNo', title: texts.payNo, render: ({ payNo }) => <RecordLink kind="payment" id={payNo} /> },
  {
    key: 'state',
    title: texts.state,
    render: ({ state, stateName }) => <StateTag title={stateName} tone={TONES[state]} />,
  },
  fenColumn('amount', texts.amount, ({ amountFen }) => amountFen),
  { key: 'order', title: texts.order, render: ({ orderNo }) => <OrderLink orderNo={orderNo} /> },
  { key: 'channel', title: texts.channel, render: ({ channelName }) => channelName },
  {
    key: 'tradeNo',
    title: texts.tradeNo,
    render: ({ tradeNo }) => <span className="c-number">{tradeNo || common.nothing}</span>,
  },
  {
    key: 'paidAt',
    title: texts.paidAt,
    render: ({ paidAt }) => <span className="c-number">{paidAt === null ? common.nothing : time(paidAt)}</span>,
  },
  { key: 'createdAt', title: texts.createdAt, isExtra: true, render: ({ createdAt }) => time(createdAt) },
]

const PaymentList = () => {
  const state = useTableState()
  const navigate = useNavigate()
  const { q, channel } = state.filters
  const { rows, total, data, isLoading, error, refetch } = useTableRead('GET /admin/finance/payments', state, {
    q,
    channel,
    state: namedOf(texts.paymentStates, state.filters.state),
    ...daysOf(state.filters),
  })
  return (
    <>
      <PageHead title={texts.payments} />
      <DataTable<Row>
        name="finance-payments"
        label={texts.paymentsLabel}
        columns={columns}
        rows={rows}
        rowKey={({ payNo, tradeNo }) => `${payNo} ${tradeNo}`}
        total={total}
        totals={data ? [{ title: texts.sum, value: money(data.sumFen) }] : []}
        state={state}
        isLoading={isLoading}
        error={error}
        onRetry={refetch}
        onOpen={({ payNo }) => void navigate(recordHref('payment', payNo))}
        emptyText={texts.noPayments}
        toolbar={
          <Filters
            state={state}
            filters={[
              { name: 'q', title: texts.paymentQuery, kind: 'text', width: 200 },
              {
                name: 'state',
                title: texts.state,
                kind: 'choice',
                choices: choicesOf(texts.paymentStates),
                width: 120,
              },
              {
                name: 'channel',
                title: texts.channel,
                kind: 'choice',
                choices: (data?.channels ?? []).map((one) => ({ value: one.channel, title: one.name })),
              },
              ...dayFilters,
            ]}
          />
        }
      />
    </>
  )
}

export default PaymentList
