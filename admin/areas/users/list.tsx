/** 用户: by number, phone or nickname; the record is that of the kind `user`. */
import { Link, useNavigate } from 'react-router'
import type { AdminData } from '../../data/calls'
import { useTableRead } from '../../data/hooks'
import { useMay } from '../../data/session'
import { time } from '../../lib/format'
import { useTableState } from '../../lib/url-state'
import { DataTable, type Column } from '../../patterns/data-table'
import { PageHead } from '../../patterns/page-head'
import { recordHref } from '../../lib/record-href'
import { Filters } from '../../patterns/queue'
import { StateTag } from '../../patterns/tone'
import { texts } from './messages'

type Row = AdminData<'GET /admin/user/list'>['list'][number]

const columns: Column<Row>[] = [
  {
    key: 'nickname',
    title: texts.nickname,
    render: ({ id, nickname }) => <Link to={recordHref('user', id)}>{nickname || texts.nameless}</Link>,
  },
  { key: 'id', title: texts.id, render: ({ id }) => <span className="c-number">{id}</span> },
  { key: 'phone', title: texts.phone, render: ({ phone }) => <span className="c-number">{phone}</span> },
  {
    key: 'state',
    title: texts.state,
    render: ({ state }) => <StateTag title={texts.states[state]} tone={state === 'frozen' ? 'bad' : 'good'} />,
  },
  { key: 'sessions', title: texts.sessions, align: 'right', render: ({ sessions }) => sessions },
  {
    key: 'lastUsedAt',
    title: texts.lastUsedAt,
    render: ({ lastUsedAt }) => (lastUsedAt === null ? texts.never : time(lastUsedAt)),
  },
  { key: 'createdAt', title: texts.createdAt, render: ({ createdAt }) => time(createdAt) },
]

const UserList = () => {
  const state = useTableState()
  const navigate = useNavigate()
  const { q, state: filter } = state.filters
  const may = useMay()
  const input = { q, state: filter === 'active' || filter === 'frozen' ? filter : undefined } as const
  const { rows, total, isLoading, error, refetch } = useTableRead('GET /admin/user/list', state, input)
  return (
    <>
      <PageHead title={texts.title} />
      <DataTable<Row>
        name="users"
        label={texts.label}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        total={total}
        state={state}
        isLoading={isLoading}
        error={error}
        onRetry={refetch}
        onOpen={({ id }) => void navigate(recordHref('user', id))}
        emptyText={texts.empty}
        csv={may('user.export') ? { name: 'user', filters: input } : undefined}
        toolbar={
          <Filters
            state={state}
            filters={[
              { name: 'q', title: texts.query, kind: 'text', width: 200 },
              {
                name: 'state',
                title: texts.state,
                kind: 'choice',
                choices: Object.entries(texts.states).map(([value, title]) => ({ value, title })),
              },
            ]}
          />
        }
      />
    </>
  )
}

export default UserList
