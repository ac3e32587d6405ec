/** 后台任务: the outbox, what waits and what has failed; a job can be run again. */
import { App, Button, Modal } from 'antd'
import { useState } from 'react'
import type { AdminData } from '../../data/calls'
import { useAct, useTableRead } from '../../data/hooks'
import { useMay } from '../../data/session'
import { timeWithSeconds } from '../../lib/format'
import { useTableState } from '../../lib/url-state'
import { texts as common } from '../../messages'
import { ActionForm } from '../../patterns/action-form'
import { DataTable, type Column } from '../../patterns/data-table'
import { PageHead } from '../../patterns/page-head'
import { Filters } from '../../patterns/queue'
import { REASON_SCHEMA } from '../../patterns/record-page'
import { StateTag, type Tone } from '../../patterns/tone'
import { texts } from './messages'

type Row = AdminData<'GET /admin/job/list'>['list'][number]

const TONES: Readonly<Record<Row['state'], Tone>> = {
  waiting: 'plain',
  retrying: 'warning',
  running: 'info',
  failed: 'bad',
}
const STATES = Object.keys(TONES) as Row['state'][]

const JobsPage = () => {
  const state = useTableState()
  const act = useAct()
  const may = useMay()
  const { message } = App.useApp()
  const [chosen, setChosen] = useState<Row | null>(null)
  const { kind } = state.filters
  const { rows, total, data, isLoading, error, refetch } = useTableRead('GET /admin/job/list', state, {
    kind,
    state: STATES.find((name) => name === state.filters.state),
  })
  const columns: Column<Row>[] = [
    { key: 'id', title: texts.id, render: ({ id }) => <span className="c-number">{id}</span> },
    { key: 'kind', title: texts.kind, render: (row) => row.title },
    {
      key: 'state',
      title: texts.state,
      render: (row) => <StateTag title={texts.states[row.state]} tone={TONES[row.state]} />,
    },
    {
      key: 'dueAt',
      title: texts.dueAt,
      render: ({ dueAt }) => <span className="c-number">{timeWithSeconds(dueAt)}</span>,
    },
    { key: 'attempts', title: texts.attempts, align: 'right', render: ({ attempts }) => attempts },
    {
      key: 'lastError',
      title: texts.lastError,
      render: ({ lastError }) => <span className="c-wrap">{lastError || common.nothing}</span>,
    },
    {
      key: 'payload',
      title: texts.payload,
      isExtra: true,
      render: ({ payload }) => <code className="c-wrap">{JSON.stringify(payload)}</code>,
    },
    { key: 'createdAt', title: texts.createdAt, isExtra: true, render: ({ createdAt }) => timeWithSeconds(createdAt) },
    ...(may('job.run')
      ? [
          {
            key: 'acts',
            title: common.acts,
            render: (row: Row) =>
              row.state === 'running' ? null : (
                <Button size="small" onClick={() => setChosen(row)}>
                  {texts.run}
                </Button>
              ),
          },
        ]
      : []),
  ]
  const choices = STATES.map((value) => ({ value, title: `${texts.states[value]} ${data?.counts?.[value] ?? ''}` }))
  return (
    <>
      <PageHead title={texts.title} />
      <DataTable<Row>
        name="jobs"
        label={texts.label}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        total={total}
        state={state}
        isLoading={isLoading}
        error={error}
        onRetry={refetch}
        emptyText={texts.empty}
        toolbar={
          <Filters
            state={state}
            filters={[
              { name: 'state', title: texts.state, kind: 'choice', choices },
              {
                name: 'kind',
                title: texts.kind,
                kind: 'choice',
                width: 200,
                choices: (data?.kinds ?? []).map(({ kind: value, title }) => ({ value, title })),
              },
            ]}
          />
        }
      />
      {chosen && (
        <Modal open title={texts.runTitle(chosen.id)} footer={null} onCancel={() => setChosen(null)}>
          <p className="c-plain">{texts.runAbout}</p>
          <ActionForm
            schema={REASON_SCHEMA}
            submitText={texts.run}
            onSubmit={({ reason }) => act('POST /admin/job/run', { id: chosen.id, reason: String(reason) })}
            onDone={() => {
              setChosen(null)
              void message.success(common.done)
            }}
            onCancel={() => setChosen(null)}
          />
        </Modal>
      )}
    </>
  )
}

export default JobsPage
