/** 外部服务: each service with its last results, a test, retries. console.md section 4, "outside world". */
import { Alert, Button, Modal, Skeleton } from 'antd'
import { useState } from 'react'
import type { AdminData } from '../../data/calls'
import { useAct, useRead } from '../../data/hooks'
import { useMay } from '../../data/session'
import { texts as common } from '../../messages'
import { ActionForm } from '../../patterns/action-form'
import { PageHead } from '../../patterns/page-head'
import { ProviderState, type ProviderResult } from '../../patterns/provider-state'
import { REASON_SCHEMA } from '../../patterns/record-page'
import type { Tone } from '../../patterns/tone'
import { texts } from './messages'

type Row = AdminData<'GET /admin/provider/list'>['list'][number]

const TONES: Readonly<Record<Row['state'], Tone>> = { off: 'plain', unknown: 'info', good: 'good', bad: 'bad' }

/** A form that is open, and the promise of its card's button. */
interface Open {
  row: Row
  kind: 'test' | 'retry'
  resolve: (result: ProviderResult) => void
}

/** What a test needs, where it needs anything, and the reason for it. */
const testSchema = ({ testTarget }: Row) => ({
  ...REASON_SCHEMA,
  required: [...(testTarget ? ['target'] : []), ...REASON_SCHEMA.required],
  properties: {
    ...(testTarget && { target: { type: 'string', pattern: testTarget.pattern, title: testTarget.title } }),
    ...REASON_SCHEMA.properties,
  },
})

const ProvidersPage = () => {
  const act = useAct()
  const may = useMay()
  const [open, setOpen] = useState<Open | null>(null)
  const { data, error, refetch } = useRead('GET /admin/provider/list', {})

  const openForm = (row: Row, kind: Open['kind']) =>
    new Promise<ProviderResult>((resolve) => setOpen({ row, kind, resolve }))
  const close = (result: ProviderResult) => {
    open?.resolve(result)
    setOpen(null)
  }
  const submit = async (values: Record<string, unknown>) => {
    if (!open) return
    const { kind, row } = open
    if (kind === 'test') {
      const target = row.testTarget && { target: String(values.target) }
      close(await act('POST /admin/provider/test', { name: row.name, reason: String(values.reason), ...target }))
      return
    }
    const { count } = await act('POST /admin/provider/retry', { name: row.name, reason: String(values.reason) })
    close({ isOk: true, message: texts.retried(count) })
  }

  return (
    <>
      <PageHead title={texts.title} about={texts.about}>
        <Button onClick={() => void refetch()}>{common.reload}</Button>
      </PageHead>
      {error && <Alert type="error" showIcon className="c-gap-below" title={error.message} />}
      {!data && !error && <Skeleton active />}
      <div className="c-columns">
        {data?.list.map((row) => (
          <ProviderState
            key={row.name}
            provider={{ ...row, state: { title: texts.states[row.state], tone: TONES[row.state] } }}
            {...(may('provider.test') && row.state !== 'off' && { onTest: () => openForm(row, 'test') })}
            {...(may('job.run') && { onRetry: () => openForm(row, 'retry') })}
          />
        ))}
      </div>
      {open && (
        <Modal
          open
          title={open.kind === 'test' ? texts.testTitle(open.row.title) : texts.retryTitle(open.row.title)}
          footer={null}
          onCancel={() => close(null)}
        >
          {open.kind === 'test' && <p className="c-plain">{texts.testAbouts[open.row.name]}</p>}
          <ActionForm
            schema={open.kind === 'test' ? testSchema(open.row) : REASON_SCHEMA}
            submitText={open.kind === 'test' ? common.test : common.retryWaiting}
            onSubmit={submit}
            onCancel={() => close(null)}
          />
        </Modal>
      )}
    </>
  )
}

export default ProvidersPage
