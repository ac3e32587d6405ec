/** 日结: days of the books, newest first, with what each still needs; the record of a day closes it. */
import { Link, useNavigate } from 'react-router'
import type { AdminData } from '../../data/calls'
import { useTableRead } from '../../data/hooks'
import { time } from '../../lib/format'
import { recordHref } from '../../lib/record-href'
import { useTableState } from '../../lib/url-state'
import { texts as common } from '../../messages'
import { DataTable, type Column } from '../../patterns/data-table'
import { PageHead } from '../../patterns/page-head'
import { Filters } from '../../patterns/queue'
import { StateTag, type Tone } from '../../patterns/tone'
import { texts } from './messages'
import { choicesOf, fenColumn, namedOf, RecordLink } from './parts'

type Row = AdminData<'GET /admin/finance/days'>['list'][number]

const TONES: Readonly<Record<Row['state'], Tone>> = { running: 'info', open: 'warning', closed: 'good' }

/** A count that keeps the day open opens its list. */
const Left = ({ count, to }: { count: number; to: string }) =>
  count === 0 ? (
    <span className="c-number c-quiet">0</span>
  ) : (
    <Link className="c-number" to={to}>
      {count}
    </Link>
  )

const columns: Column<Row>[] = [
  { key: 'day', title: texts.day, render: ({ day }) => <RecordLink kind="day" id={day} /> },
  {
    key: 'state',
    title: texts.state,
    render: ({ state }) => <StateTag title={texts.dayStates[state]} tone={TONES[state]} />,
  },
  {
    key: 'entries',
    title: texts.entryCount,
    align: 'right',
    render: ({ day, entries }) => <Left count={entries} to={`/finance/entries?from=${day}&to=${day}`} />,
  },
  fenColumn('debit', texts.debit, ({ debitFen }) => debitFen),
  fenColumn('credit', texts.credit, ({ creditFen }) => creditFen),
  fenColumn(
    'sum',
    texts.daySum,
    ({ sumFen }) => sumFen,
    ({ sumFen }) => sumFen !== 0,
  ),
  {
    key: 'statements',
    title: texts.statementsLeft,
    align: 'right',
    // Nothing is due of a day that is not over.
    render: ({ state, missingStatements }) =>
      state === 'running' ? common.nothing : <Left count={missingStatements} to="/finance/statements" />,
  },
  {
    key: 'differences',
    title: texts.differencesLeft,
    align: 'right',
    render: ({ day, openDifferences }) => (
      <Left count={openDifferences} to={`/finance/differences?state=open&day=${day}`} />
    ),
  },
  {
    key: 'closedBy',
    title: texts.closedBy,
    render: ({ closedAt, closedBy }) => (closedAt === null ? common.nothing : `${closedBy} ${time(closedAt)}`),
  },
]

const DayList = () => {
  const state = useTableState()
  const navigate = useNavigate()
  const { rows, total, isLoading, error, refetch } = useTableRead('GET /admin/finance/days', state, {
    state: namedOf(texts.dayStates, state.filters.state),
  })
  return (
    <>
      <PageHead title={texts.days} about={texts.daysAbout} />
      <DataTable<Row>
        name="finance-days"
        label={texts.daysLabel}
        columns={columns}
        rows={rows}
        rowKey={({ day }) => day}
        total={total}
        state={state}
        isLoading={isLoading}
        error={error}
        onRetry={refetch}
        onOpen={({ day }) => void navigate(recordHref('day', day))}
        emptyText={texts.noDays}
        toolbar={
          <Filters
            state={state}
            filters={[{ name: 'state', title: texts.state, kind: 'choice', choices: choicesOf(texts.dayStates) }]}
          />
        }
      />
    </>
  )
}

export default DayList
