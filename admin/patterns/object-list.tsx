/**
 * All objects of a kind, as the server lists them (state-graph/object-console.ts): a tab for each state with its
 * number, a field for their numbers, the table, the export; each opens its record.
 */
import { Tabs } from 'antd'
import { useNavigate } from 'react-router'
import type { CallError } from '../data/call'
import { recordHref } from '../lib/record-href'
import type { TableStateControl } from '../lib/url-state'
import { DataTable, type Column } from './data-table'
import { PageHead } from './page-head'
import { Filters } from './queue'

/** Filters of the list. */
export interface ObjectInput<State extends string> {
  q: string | undefined
  state: State | undefined
}

/** What the address says; an unknown state is none. */
export const objectInput = <State extends string>(
  { filters }: TableStateControl,
  states: Readonly<Record<State, string>>,
): ObjectInput<State> => ({
  q: filters.q,
  state: (Object.keys(states) as State[]).find((name) => name === filters.state),
})

export interface ObjectListProps<Row, State extends string> {
  /** Of the record that a row opens, and of the export. */
  kind: string
  /** Under which the chosen columns are kept. */
  name: string
  texts: { title: string; about?: string; label: string; query: string; all: string; empty: string }
  /** In the sequence of the tabs. */
  states: Readonly<Record<State, string>>
  columns: readonly Column<Row>[]
  numberOf: (row: Row) => string
  table: TableStateControl
  input: ObjectInput<State>
  /** What `useTableRead` gives. */
  read: {
    rows: readonly Row[] | undefined
    total: number | undefined
    data: { counts: readonly { state: State; count: number }[] } | undefined
    isLoading: boolean
    error: CallError | null
    refetch: () => void
  }
  mayExport: boolean
}

/** The tab of all states; a filter has no value then. */
const ALL = 'all'

export const ObjectList = <Row extends object, State extends string>({
  kind,
  name,
  texts,
  states,
  columns,
  numberOf,
  table,
  input,
  read: { rows, total, data, isLoading, error, refetch },
  mayExport,
}: ObjectListProps<Row, State>) => {
  const navigate = useNavigate()
  const titleOf = (state: State) => `${states[state]} ${data?.counts.find((one) => one.state === state)?.count ?? 0}`
  return (
    <>
      <PageHead title={texts.title} {...(texts.about !== undefined && { about: texts.about })} />
      <Tabs
        activeKey={input.state ?? ALL}
        items={[
          { key: ALL, label: texts.all },
          ...(Object.keys(states) as State[]).map((key) => ({ key, label: titleOf(key) })),
        ]}
        onChange={(key) => table.change({ filters: { ...table.filters, state: key === ALL ? '' : key }, page: 1 })}
      />
      <DataTable<Row>
        name={name}
        label={texts.label}
        columns={columns}
        rows={rows}
        rowKey={numberOf}
        total={total}
        state={table}
        isLoading={isLoading}
        error={error}
        onRetry={refetch}
        onOpen={(row) => void navigate(recordHref(kind, numberOf(row)))}
        {...(mayExport && { csv: { name: kind, filters: { ...input } } })}
        emptyText={texts.empty}
        toolbar={<Filters state={table} filters={[{ name: 'q', title: texts.query, kind: 'text', width: 200 }]} />}
      />
    </>
  )
}
