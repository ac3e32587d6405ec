/** 审计: every act of every operator, with what it was and what it became; the chain of hashes is checked here. */
import { Alert, App, Button, Descriptions, Drawer } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { CallError } from '../../data/call'
import type { AdminData } from '../../data/calls'
import { useAct, useRead, useTableRead } from '../../data/hooks'
import { useMay } from '../../data/session'
import { dayEnd, dayStart, time, timeWithSeconds } from '../../lib/format'
import { useTableState } from '../../lib/url-state'
import { DataTable, type Column } from '../../patterns/data-table'
import { PageHead } from '../../patterns/page-head'
import { recordHref } from '../../lib/record-href'
import { Filters } from '../../patterns/queue'
import { texts } from './messages'

type Row = AdminData<'GET /admin/audit/list'>['list'][number]

const pretty = (value: unknown): string =>
  value === null || value === undefined ? '—' : JSON.stringify(value, null, 2)

const Chain = () => {
  const { data, refetch } = useRead('GET /admin/audit/check', {})
  const act = useAct()
  const { message } = App.useApp()
  const [isBusy, setBusy] = useState(false)
  const check = data?.check
  const run = async () => {
    setBusy(true)
    try {
      await act('POST /admin/audit/check', {})
      await refetch()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      void message.error(error.message)
    } finally {
      setBusy(false)
    }
  }
  const title = !check
    ? texts.unchecked
    : check.isWhole
      ? texts.whole(check.rows, time(check.at), data.added)
      : texts.broken(check.brokenAt ?? '')
  return (
    <Alert
      className="c-gap-below"
      type={!check ? 'info' : check.isWhole ? 'success' : 'error'}
      showIcon
      title={title}
      action={
        <Button size="small" loading={isBusy} onClick={() => void run()}>
          {texts.check}
        </Button>
      }
    />
  )
}

const AuditPage = () => {
  const state = useTableState()
  const may = useMay()
  const [shown, setShown] = useState<Row | null>(null)
  const { filters } = state
  const input = {
    action: filters.action,
    objectKind: filters.objectKind,
    objectId: filters.objectId,
    requestId: filters.requestId,
    from: dayStart(filters.from),
    to: dayEnd(filters.to),
  }
  const { rows, total, isLoading, error, refetch } = useTableRead('GET /admin/audit/list', state, input)
  const columns: Column<Row>[] = [
    { key: 'id', title: texts.id, render: ({ id }) => <span className="c-number">{id}</span> },
    { key: 'at', title: texts.at, render: ({ at }) => <span className="c-number">{timeWithSeconds(at)}</span> },
    {
      key: 'operator',
      title: texts.operator,
      render: ({ operator }) => (operator ? operator.name : <span className="c-quiet">{texts.server}</span>),
    },
    {
      key: 'action',
      title: texts.action,
      render: ({ actionTitle, action }) => <span title={action}>{actionTitle}</span>,
    },
    {
      key: 'object',
      title: texts.object,
      render: ({ object, objectTitle }) =>
        object ? <Link to={recordHref(object.kind, object.id)}>{`${objectTitle} ${object.id}`}</Link> : '—',
    },
    { key: 'reason', title: texts.reason, render: ({ reason }) => <span className="c-wrap">{reason || '—'}</span> },
    { key: 'from', title: texts.from, isExtra: true, render: ({ address, device }) => `${address} ${device}` },
    { key: 'request', title: texts.request, isExtra: true, render: ({ requestId }) => requestId },
  ]
  return (
    <>
      <PageHead title={texts.title} />
      <Chain />
      <DataTable<Row>
        name="audit"
        label={texts.label}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        total={total}
        state={state}
        isLoading={isLoading}
        error={error}
        onRetry={refetch}
        onOpen={setShown}
        csv={may('audit.export') ? { name: 'audit', filters: input } : undefined}
        toolbar={
          <Filters
            state={state}
            filters={[
              { name: 'objectId', title: texts.objectId, kind: 'text' },
              { name: 'requestId', title: texts.requestId, kind: 'text' },
              { name: 'from', title: texts.fromDay, kind: 'day' },
              { name: 'to', title: texts.toDay, kind: 'day' },
            ]}
          />
        }
      />
      {shown && (
        <Drawer open size={560} title={texts.detail(shown.id)} onClose={() => setShown(null)}>
          <Descriptions
            size="small"
            column={1}
            bordered
            items={[
              { key: 'at', label: texts.at, children: timeWithSeconds(shown.at) },
              {
                key: 'operator',
                label: texts.operator,
                children: shown.operator ? `${shown.operator.name}（${shown.operator.login}）` : texts.server,
              },
              { key: 'action', label: texts.action, children: shown.actionTitle },
              { key: 'reason', label: texts.reason, children: shown.reason || '—' },
              { key: 'before', label: texts.before, children: <pre className="c-pre">{pretty(shown.before)}</pre> },
              { key: 'after', label: texts.after, children: <pre className="c-pre">{pretty(shown.after)}</pre> },
              { key: 'from', label: texts.from, children: shown.address },
              { key: 'device', label: texts.device, children: shown.device },
              { key: 'request', label: texts.request, children: shown.requestId },
              { key: 'hash', label: texts.hash, children: <code className="c-pre">{shown.hash}</code> },
            ]}
          />
        </Drawer>
      )}
    </>
  )
}

export default AuditPage
