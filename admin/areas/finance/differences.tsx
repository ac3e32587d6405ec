/** 差异记录: every difference between a provider's statement and our books, decided or open. */
import { useNavigate } from 'react-router'
import type { AdminData } from '../../data/calls'
import { useTableRead } from '../../data/hooks'
import { recordHref } from '../../lib/record-href'
import { useTableState } from '../../lib/url-state'
import { texts as common } from '../../messages'
import { DataTable, type Column } from '../../patterns/data-table'
import { PageHead } from '../../patterns/page-head'
import { DueTag, Filters } from '../../patterns/queue'
import { StateTag, type Tone } from '../../patterns/tone'
import { texts } from './messages'
import { choicesOf, dayOf, fenColumn, namedOf, OrderLink, RecordLink } from './parts'

type Row = AdminData<'GET /admin/finance/differences'>['list'][number]

const TONES: Readonly<Record<Row['state'], Tone>> = {
  open: 'warning',
  posted: 'info',
  explained: 'good',
  reversed: 'plain',
  gone: 'plain',
}

const columns: Column<Row>[] = [
  { key: 'id', title: '№', render: ({ id }) => <RecordLink kind="difference" id={id} /> },
  { key: 'day', title: texts.day, render: ({ day }) => <RecordLink kind="day" id={day} /> },
  { key: 'kind', title: texts.kind, render: ({ kind, item }) => `${texts.kinds[kind]} · ${texts.items[item]}` },
  {
    key: 'state',
    title: texts.state,
    render: ({ state }) => <StateTag title={texts.differenceStates[state]} tone={TONES[state]} />,
  },
  fenColumn('ours', texts.ours, ({ ourFen }) => ourFen),
  fenColumn('theirs', texts.theirs, ({ theirFen }) => theirFen),
  fenColumn('adjust', texts.adjust, ({ adjustFen }) => adjustFen),
  { key: 'number', title: texts.number, render: ({ number }) => <span className="c-number">{number}</span> },
  { key: 'tradeNo', title: texts.tradeNo, isExtra: true, render: ({ tradeNo }) => tradeNo || common.nothing },
  { key: 'order', title: texts.order, isExtra: true, render: ({ orderNo }) => <OrderLink orderNo={orderNo} /> },
  { key: 'channel', title: texts.channel, isExtra: true, render: ({ channelName }) => channelName },
  { key: 'due', title: texts.due, render: ({ dueAt }) => <DueTag dueAt={dueAt} /> },
  {
    key: 'reason',
    title: texts.reason,
    render: ({ reason }) => <span className="c-wrap">{reason || common.nothing}</span>,
  },
]

const DifferenceList = () => {
  const state = useTableState()
  const navigate = useNavigate()
  const { q, kind, day } = state.filters
  const { rows, total, isLoading, error, refetch } = useTableRead(
    'GET /admin/finance/differences',
    state,
    {
      q,
      kind: namedOf(texts.kinds, kind),
      state: namedOf(texts.differenceStates, state.filters.state),
      day: dayOf(day),
    },
    'auto',
  )
  return (
    <>
      <PageHead title={texts.differences} />
      <DataTable<Row>
        name="finance-differences"
        label={texts.differencesLabel}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        total={total}
        state={state}
        isLoading={isLoading}
        error={error}
        onRetry={refetch}
        onOpen={({ id }) => void navigate(recordHref('difference', id))}
        emptyText={texts.noDifferences}
        toolbar={
          <Filters
            state={state}
            filters={[
              { name: 'q', title: texts.differenceQuery, kind: 'text', width: 180 },
              { name: 'state', title: texts.state, kind: 'choice', choices: choicesOf(texts.differenceStates) },
              { name: 'kind', title: texts.kind, kind: 'choice', choices: choicesOf(texts.kinds) },
              { name: 'day', title: texts.day, kind: 'day' },
            ]}
          />
        }
      />
    </>
  )
}

export default DifferenceList
