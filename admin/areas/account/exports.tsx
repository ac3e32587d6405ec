/** 我的导出: what this operator exported, with what is still there to be fetched. */
import { App, Button } from 'antd'
import { useEffect } from 'react'
import { CallError } from '../../data/call'
import type { AdminData } from '../../data/calls'
import { fetchExport } from '../../data/export-file'
import { useTableRead } from '../../data/hooks'
import { time } from '../../lib/format'
import { useTableState } from '../../lib/url-state'
import { EXPORT_POLL_MS } from '../../limits'
import { texts as common } from '../../messages'
import { DataTable, type Column } from '../../patterns/data-table'
import { PageHead } from '../../patterns/page-head'
import { StateTag, type Tone } from '../../patterns/tone'
import { texts } from './messages'

type Row = AdminData<'GET /admin/export/list'>['list'][number]

const TONES: Readonly<Record<Row['state'], Tone>> = { direct: 'good', waiting: 'info', ready: 'good', over: 'plain' }

const ExportsPage = () => {
  const state = useTableState()
  const { message } = App.useApp()
  const { rows, total, isLoading, error, refetch } = useTableRead('GET /admin/export/list', state, {})
  const isWaiting = rows?.some((row) => row.state === 'waiting') ?? false
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => refetch(), EXPORT_POLL_MS)
    return () => clearInterval(timer)
  }, [isWaiting, refetch])

  const fetchFile = async ({ id }: Row) => {
    try {
      await fetchExport(id)
      refetch()
    } catch (failure) {
      void message.error(failure instanceof CallError ? failure.message : common.serverFailed)
    }
  }
  const columns: Column<Row>[] = [
    { key: 'title', title: texts.exported, render: ({ title }) => title },
    {
      key: 'state',
      title: texts.state,
      render: (row) => <StateTag title={texts.states[row.state]} tone={TONES[row.state]} />,
    },
    {
      key: 'rows',
      title: texts.rows,
      align: 'right',
      render: (row) => (row.state === 'waiting' ? `${row.done} / ${row.total}` : row.total),
    },
    { key: 'createdAt', title: texts.exportedAt, render: ({ createdAt }) => time(createdAt) },
    { key: 'expiresAt', title: texts.expiresAt, render: ({ expiresAt }) => time(expiresAt) },
    { key: 'downloads', title: texts.downloads, align: 'right', render: ({ downloads }) => downloads },
    {
      key: 'fetch',
      title: texts.file,
      render: (row) =>
        row.state === 'ready' || row.state === 'direct' ? (
          <Button size="small" onClick={() => void fetchFile(row)}>
            {common.download}
          </Button>
        ) : (
          common.nothing
        ),
    },
  ]
  return (
    <>
      <PageHead title={texts.exports} about={texts.exportsAbout} />
      <DataTable<Row>
        name="exports"
        label={texts.exports}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        total={total}
        state={state}
        isLoading={isLoading}
        error={error}
        onRetry={refetch}
        emptyText={texts.noExports}
      />
    </>
  )
}

export default ExportsPage
