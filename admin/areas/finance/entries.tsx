/** 分录: transactions of the ledger with their postings; each opens the payment, refund or order that it belongs to. */
import { Link } from 'react-router'
import type { AdminData } from '../../data/calls'
import { useTableRead } from '../../data/hooks'
import { timeWithSeconds } from '../../lib/format'
import { useTableState } from '../../lib/url-state'
import { DataTable, type Column } from '../../patterns/data-table'
import { PageHead } from '../../patterns/page-head'
import { Filters } from '../../patterns/queue'
import { texts } from './messages'
import { dayFilters, daysOf, Fen, RecordLink } from './parts'

type Row = AdminData<'GET /admin/finance/entries'>['list'][number]

/** One line for each posting, so that account and amount are beside each other. */
const Lines = ({ row, children }: { row: Row; children: (posting: Row['postings'][number]) => React.ReactNode }) => (
  <ul className="c-postings">
    {row.postings.map((posting, at) => (
      <li key={at}>{children(posting)}</li>
    ))}
  </ul>
)

const columns: Column<Row>[] = [
  { key: 'id', title: texts.entryId, render: ({ id }) => <span className="c-number">{id}</span> },
  { key: 'at', title: texts.at, render: ({ at }) => <span className="c-number">{timeWithSeconds(at)}</span> },
  { key: 'kind', title: texts.kind, render: ({ kindName }) => kindName },
  {
    key: 'ref',
    title: texts.ref,
    render: ({ ref, links }) =>
      links.length === 0 ? (
        <span className="c-number">{ref}</span>
      ) : (
        <ul className="c-postings">
          {links.map(({ kind, id, title }) => (
            <li key={`${kind}${id}`}>
              <RecordLink kind={kind} id={id} title={title} />
            </li>
          ))}
        </ul>
      ),
  },
  {
    key: 'account',
    title: texts.account,
    render: (row) => (
      <Lines row={row}>
        {({ account, name }) => (
          <Link to={`/finance/entries?account=${encodeURIComponent(account)}`} title={account}>
            {name}
          </Link>
        )}
      </Lines>
    ),
  },
  {
    key: 'debit',
    title: texts.debit,
    align: 'right',
    render: (row) => <Lines row={row}>{({ amountFen }) => (amountFen > 0 ? <Fen fen={amountFen} /> : ' ')}</Lines>,
  },
  {
    key: 'credit',
    title: texts.credit,
    align: 'right',
    render: (row) => <Lines row={row}>{({ amountFen }) => (amountFen < 0 ? <Fen fen={-amountFen} /> : ' ')}</Lines>,
  },
]

const EntryList = () => {
  const state = useTableState()
  const { account, kind, ref } = state.filters
  const input = { account, kind, ref, ...daysOf(state.filters) }
  const { rows, total, data, isLoading, error, refetch } = useTableRead('GET /admin/finance/entries', state, input)
  return (
    <>
      <PageHead title={texts.entries} />
      <DataTable<Row>
        name="finance-entries"
        label={texts.entriesLabel}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        total={total}
        state={state}
        isLoading={isLoading}
        error={error}
        onRetry={refetch}
        csv={{ name: 'finance', filters: input }}
        emptyText={texts.noEntries}
        toolbar={
          <Filters
            state={state}
            filters={[
              { name: 'account', title: texts.account, kind: 'text', width: 110 },
              { name: 'ref', title: texts.ref, kind: 'text', width: 130 },
              {
                name: 'kind',
                title: texts.kind,
                kind: 'choice',
                choices: (data?.kinds ?? []).map((one) => ({ value: one.kind, title: one.name })),
                width: 130,
              },
              ...dayFilters,
            ]}
          />
        }
      />
    </>
  )
}

export default EntryList
