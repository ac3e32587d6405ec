/** 审批: what one operator requested and another gives. Who approves sees exactly what takes effect, by its hash. */
import { Alert, App, Button, Descriptions, Drawer, Popconfirm, Skeleton, Space } from 'antd'
import { useState } from 'react'
import { CallError } from '../../data/call'
import type { AdminData } from '../../data/calls'
import { useAct, useRead, useTableRead } from '../../data/hooks'
import { money, time } from '../../lib/format'
import { useTableState } from '../../lib/url-state'
import { texts as common } from '../../messages'
import { ActionForm, ConflictNotice } from '../../patterns/action-form'
import { DataTable, type Column } from '../../patterns/data-table'
import { PageHead } from '../../patterns/page-head'
import { Filters } from '../../patterns/queue'
import { REASON_SCHEMA } from '../../patterns/record-page'
import { StateTag, type Tone } from '../../patterns/tone'
import { texts } from './messages'

type Row = AdminData<'GET /admin/approval/list'>['list'][number]
type Fact = AdminData<'GET /admin/approval/info'>['facts'][number]

const TONES: Readonly<Record<Row['state'], Tone>> = {
  requested: 'warning',
  given: 'good',
  refused: 'bad',
  withdrawn: 'plain',
  replaced: 'plain',
  expired: 'plain',
}
const STATES = Object.keys(TONES) as Row['state'][]

const show = (kind: Fact['kind'], value: string) => {
  if (value === '') return common.nothing
  if (kind === 'fen') return money(Number(value))
  return kind === 'time' ? time(Number(value)) : value
}

const Decision = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const { data, error, refetch } = useRead('GET /admin/approval/info', { id })
  const act = useAct()
  const { message } = App.useApp()
  const [isRefusing, setRefusing] = useState(false)
  const [failure, setFailure] = useState<CallError | null>(null)
  if (error) return <Alert type="error" showIcon title={error.message} />
  if (!data || data.id !== id) return <Skeleton active />
  const { payloadHash } = data
  const run = async (work: () => Promise<unknown>, done: string) => {
    try {
      setFailure(null)
      await work()
      void message.success(done)
      onClose()
    } catch (problem) {
      if (!(problem instanceof CallError)) throw problem
      setFailure(problem)
      if (problem.kind === 'conflict') await refetch()
    }
  }
  return (
    <>
      {failure?.kind === 'conflict' && <ConflictNotice changes={[]} />}
      {failure && failure.kind !== 'conflict' && <Alert type="error" showIcon title={failure.message} />}
      <Descriptions
        size="small"
        column={1}
        bordered
        className="c-gap-below"
        items={[
          { key: 'kind', label: texts.kind, children: data.kindTitle },
          {
            key: 'state',
            label: texts.state,
            children: <StateTag title={texts.approvalStates[data.state]} tone={TONES[data.state]} />,
          },
          { key: 'by', label: texts.requestedBy, children: `${data.requestedBy.name} ${time(data.requestedAt)}` },
          { key: 'reason', label: texts.reason, children: data.reason },
          { key: 'expires', label: texts.expiresAt, children: time(data.expiresAt) },
          ...(data.state === 'requested'
            ? [{ key: 'waits', label: texts.waitsFor, children: data.waitsFor.join('、') || texts.nobody }]
            : []),
          ...(data.decidedBy
            ? [
                {
                  key: 'decided',
                  label: texts.decidedBy,
                  children: `${data.decidedBy.name} ${data.decidedAt === null ? '' : time(data.decidedAt)} ${data.decisionReason}`,
                },
              ]
            : []),
        ]}
      />
      <Descriptions
        size="small"
        column={1}
        bordered
        title={texts.payload}
        items={[
          ...data.facts.map(({ name, value, before, kind }) => ({
            key: name,
            label: name,
            children:
              before === undefined ? (
                show(kind, value)
              ) : (
                <>
                  <del>{show(kind, before)}</del> → <strong>{show(kind, value)}</strong>
                </>
              ),
          })),
          { key: 'hash', label: texts.hash, children: <code className="c-pre">{payloadHash}</code> },
        ]}
      />
      {data.whyNot !== '' && <Alert type="info" showIcon className="c-gap-above" title={data.whyNot} />}
      {isRefusing ? (
        <ActionForm
          schema={REASON_SCHEMA}
          submitText={texts.refuse}
          isDanger
          onSubmit={({ reason }) => act('POST /admin/approval/refuse', { id, payloadHash, reason: String(reason) })}
          onDone={() => {
            void message.success(texts.refused)
            onClose()
          }}
          onCancel={() => setRefusing(false)}
        />
      ) : (
        <Space className="c-gap-above">
          {data.mayDecide && (
            <Popconfirm
              title={texts.giveConfirm}
              onConfirm={() => run(() => act('POST /admin/approval/give', { id, payloadHash }), texts.given)}
            >
              <Button type="primary">{texts.give}</Button>
            </Popconfirm>
          )}
          {data.mayDecide && (
            <Button danger onClick={() => setRefusing(true)}>
              {texts.refuse}
            </Button>
          )}
          {data.mayWithdraw && (
            <Button onClick={() => void run(() => act('POST /admin/approval/withdraw', { id }), texts.withdrawn)}>
              {texts.withdraw}
            </Button>
          )}
        </Space>
      )}
    </>
  )
}

const ApprovalsPage = () => {
  const state = useTableState()
  const { id, kind } = state.filters
  const { rows, total, isLoading, error, refetch } = useTableRead(
    'GET /admin/approval/list',
    state,
    { kind, state: STATES.find((name) => name === state.filters.state) },
    'auto',
  )
  const open = (chosen: string) => state.change({ filters: { ...state.filters, id: chosen }, page: state.page })
  const columns: Column<Row>[] = [
    { key: 'id', title: '№', render: (row) => <span className="c-number">{row.id}</span> },
    { key: 'kind', title: texts.kind, render: ({ kindTitle }) => kindTitle },
    { key: 'summary', title: texts.summary, render: ({ summary }) => <span className="c-wrap">{summary}</span> },
    {
      key: 'state',
      title: texts.state,
      render: (row) => <StateTag title={texts.approvalStates[row.state]} tone={TONES[row.state]} />,
    },
    { key: 'by', title: texts.requestedBy, render: ({ requestedBy }) => requestedBy.name },
    { key: 'at', title: texts.requestedAt, render: ({ requestedAt }) => time(requestedAt) },
    {
      key: 'waits',
      title: texts.waitsFor,
      render: ({ state: now, waitsFor }) => (
        <span className="c-wrap">{now === 'requested' ? waitsFor.join('、') || texts.nobody : common.nothing}</span>
      ),
    },
    { key: 'decided', title: texts.decidedBy, render: ({ decidedBy }) => decidedBy?.name ?? common.nothing },
    {
      key: 'acts',
      title: common.acts,
      render: (row) => (
        <Button size="small" aria-label={`${texts.view} ${row.id}`} onClick={() => open(row.id)}>
          {texts.view}
        </Button>
      ),
    },
  ]
  return (
    <>
      <PageHead title={texts.approvals} />
      <DataTable<Row>
        name="approvals"
        label={texts.approvalsLabel}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        total={total}
        state={state}
        isLoading={isLoading}
        error={error}
        onRetry={refetch}
        onOpen={(row) => open(row.id)}
        emptyText={texts.noApprovals}
        toolbar={
          <Filters
            state={state}
            filters={[
              {
                name: 'state',
                title: texts.state,
                kind: 'choice',
                choices: STATES.map((value) => ({ value, title: texts.approvalStates[value] })),
              },
            ]}
          />
        }
      />
      {id !== undefined && (
        <Drawer open size={600} title={texts.approval(id)} onClose={() => open('')}>
          <Decision id={id} onClose={() => open('')} />
        </Drawer>
      )}
    </>
  )
}

export default ApprovalsPage
