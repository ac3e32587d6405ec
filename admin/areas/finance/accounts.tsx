/** 账户: the chart with its balances; accounts per user are found by number or phone. */
import { Link, useNavigate } from 'react-router'
import type { AdminData } from '../../data/calls'
import { useTableRead } from '../../data/hooks'
import { useMay } from '../../data/session'
import { money } from '../../lib/format'
import { useTableState } from '../../lib/url-state'
import { texts as common } from '../../messages'
import { DataTable, type Column } from '../../patterns/data-table'
import { PageHead } from '../../patterns/page-head'
import { Filters } from '../../patterns/queue'
import { StateTag } from '../../patterns/tone'
import { texts } from './messages'
import { Fen, fenColumn, RecordLink } from './parts'

type Row = AdminData<'GET /admin/finance/accounts'>['list'][number]

const entriesOf = (code: string) => `/finance/entries?account=${encodeURIComponent(code)}`

const AccountList = () => {
  const state = useTableState()
  const navigate = useNavigate()
  const may = useMay()
  const { q, kind } = state.filters
  const { rows, total, data, isLoading, error, refetch } = useTableRead('GET /admin/finance/accounts', state, {
    q,
    kind,
  })
  const columns: Column<Row>[] = [
    {
      key: 'name',
      title: texts.account,
      render: ({ code, name }) => <Link to={entriesOf(code)}>{name}</Link>,
    },
    { key: 'code', title: texts.accountCode, isExtra: true, render: ({ code }) => code },
    {
      key: 'user',
      title: texts.user,
      render: ({ user }) => {
        if (user === null) return <span className="c-quiet">{common.nothing}</span>
        return may('user.read') ? <RecordLink kind="user" id={user.id} title={user.nickname} /> : user.nickname
      },
    },
    fenColumn('debit', texts.debit, ({ debitFen }) => debitFen),
    fenColumn('credit', texts.credit, ({ creditFen }) => creditFen),
    {
      key: 'balance',
      title: texts.balance,
      align: 'right',
      render: ({ balanceFen, isWrong }) => (
        <>
          {isWrong && <StateTag title={texts.wrongSide} tone="bad" />} <Fen fen={balanceFen} isBad={isWrong} />
        </>
      ),
    },
  ]
  return (
    <>
      <PageHead title={texts.accounts} about={texts.trialAbout} />
      <DataTable<Row>
        name="finance-accounts"
        label={texts.accountsLabel}
        columns={columns}
        rows={rows}
        rowKey={({ code }) => code}
        total={total}
        totals={
          data
            ? [
                { title: texts.debit, value: money(data.sums.debitFen) },
                { title: texts.credit, value: money(data.sums.creditFen) },
                { title: texts.balance, value: money(data.sums.balanceFen) },
              ]
            : []
        }
        state={state}
        isLoading={isLoading}
        error={error}
        onRetry={refetch}
        onOpen={({ code }) => void navigate(entriesOf(code))}
        emptyText={texts.noAccounts}
        toolbar={
          <Filters
            state={state}
            filters={[
              { name: 'q', title: texts.accountQuery, kind: 'text', width: 180 },
              {
                name: 'kind',
                title: texts.accountName,
                kind: 'choice',
                choices: (data?.kinds ?? []).map(({ code, name }) => ({ value: code, title: `${name} ${code}` })),
              },
            ]}
          />
        }
      />
    </>
  )
}

export default AccountList
