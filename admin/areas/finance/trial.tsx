/** 试算平衡: opening balance, debits, credits and closing balance of the chart over some days; the sum is zero. */
import { Alert, Button, Empty, Skeleton, Table } from 'antd'
import { Link } from 'react-router'
import type { AdminData } from '../../data/calls'
import { useRead } from '../../data/hooks'
import { money } from '../../lib/format'
import { useTableState } from '../../lib/url-state'
import { texts as common } from '../../messages'
import { PageHead } from '../../patterns/page-head'
import { Filters } from '../../patterns/queue'
import { texts } from './messages'
import { dayFilters, daysOf, Fen } from './parts'

type Trial = AdminData<'GET /admin/finance/trial-balance'>
type Row = Trial['list'][number]

const sumColumn = (title: string, of: (row: Row) => number) => ({
  key: title,
  title,
  align: 'right' as const,
  render: (_value: unknown, row: Row) => <Fen fen={of(row)} />,
})

const columns = [
  {
    key: 'name',
    title: texts.accountName,
    render: (_value: unknown, { code, name, accounts }: Row) => (
      <Link to={`/finance/accounts?kind=${encodeURIComponent(code)}`}>
        {name} {accounts > 1 && <span className="c-quiet">{texts.accountCount(accounts)}</span>}
      </Link>
    ),
  },
  {
    key: 'code',
    title: texts.account,
    render: (_value: unknown, { code }: Row) => <span className="c-number c-quiet">{code}</span>,
  },
  sumColumn(texts.opening, ({ openingFen }) => openingFen),
  sumColumn(texts.debit, ({ debitFen }) => debitFen),
  sumColumn(texts.credit, ({ creditFen }) => creditFen),
  sumColumn(texts.closing, ({ closingFen }) => closingFen),
]

const Sums = ({ trial }: { trial: Trial }) => (
  <Table.Summary.Row>
    <Table.Summary.Cell index={0} colSpan={2}>
      <strong>{texts.sum}</strong>
    </Table.Summary.Cell>
    {[trial.openingFen, trial.debitFen, trial.creditFen, trial.closingFen].map((fen, at) => (
      <Table.Summary.Cell key={at} index={at + 2} align="right">
        <strong>
          <Fen fen={fen} />
        </strong>
      </Table.Summary.Cell>
    ))}
  </Table.Summary.Row>
)

const TrialBalance = () => {
  const state = useTableState()
  const { data, error, isLoading, refetch } = useRead('GET /admin/finance/trial-balance', daysOf(state.filters))
  const isZero = data?.closingFen === 0 && data.openingFen === 0
  return (
    <>
      <PageHead title={texts.trial} about={texts.trialAbout} />
      <section aria-label={texts.trialLabel} className="c-table">
        <div className="c-toolbar">
          <div className="c-toolbar-filters">
            <Filters state={state} filters={dayFilters} />
            <Button onClick={() => state.change({ filters: {} })}>{texts.allDays}</Button>
          </div>
        </div>
        {error && (
          <Alert
            type="error"
            showIcon
            className="c-gap-below"
            title={error.message}
            action={<Button onClick={() => void refetch()}>{common.retry}</Button>}
          />
        )}
        {!data && !error && <Skeleton active />}
        {data && (
          <>
            <Alert
              className="c-gap-below"
              type={isZero ? 'success' : 'error'}
              showIcon
              title={isZero ? texts.balanced : texts.unbalanced(money(data.closingFen || data.openingFen))}
            />
            <Table<Row>
              size="middle"
              rowKey={({ code }) => code}
              loading={isLoading}
              columns={columns}
              dataSource={[...data.list]}
              pagination={false}
              scroll={{ x: 'max-content' }}
              locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={texts.noTrial} /> }}
              summary={() => (data.list.length === 0 ? null : <Sums trial={data} />)}
            />
          </>
        )}
      </section>
    </>
  )
}

export default TrialBalance
