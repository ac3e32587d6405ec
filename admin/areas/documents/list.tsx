/** 文档: agreements and rules with the version in force, the announced one and the draft. */
import { App, Button, Modal, Tag } from 'antd'
import { useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { AdminData } from '../../data/calls'
import { useAct, useTableRead } from '../../data/hooks'
import { useMay } from '../../data/session'
import { time } from '../../lib/format'
import { recordHref } from '../../lib/record-href'
import { useTableState } from '../../lib/url-state'
import { texts as common } from '../../messages'
import { ActionForm } from '../../patterns/action-form'
import { DataTable, type Column } from '../../patterns/data-table'
import { PageHead } from '../../patterns/page-head'
import { Filters } from '../../patterns/queue'
import { texts } from './messages'

type Row = AdminData<'GET /admin/document/list'>['list'][number]

const columns: Column<Row>[] = [
  {
    key: 'title',
    title: texts.name,
    render: ({ key, title }) => <Link to={recordHref('document', key)}>{title || key}</Link>,
  },
  { key: 'key', title: texts.key, isExtra: true, render: ({ key }) => <span className="c-quiet">{key}</span> },
  {
    key: 'version',
    title: texts.inForce,
    render: ({ version }) => (version === 0 ? texts.notYet : texts.version(version)),
  },
  {
    key: 'effectiveAt',
    title: texts.effectiveAt,
    render: ({ effectiveAt }) => (effectiveAt === null ? common.nothing : time(effectiveAt)),
  },
  {
    key: 'next',
    title: texts.next,
    render: ({ next }) =>
      next === null ? common.nothing : <Tag color="blue">{texts.nextLine(next.version, time(next.effectiveAt))}</Tag>,
  },
  {
    key: 'draft',
    title: texts.draft,
    render: ({ hasDraft }) => (hasDraft ? <Tag color="orange">{texts.hasDraft}</Tag> : common.nothing),
  },
  { key: 'agreed', title: texts.agreed, align: 'right', render: ({ agreed }) => agreed },
]

/** The fields of POST /admin/document/create. */
const CREATE_SCHEMA = {
  type: 'object',
  required: ['key', 'title'],
  properties: {
    key: { type: 'string', title: '标识（英文字母）', pattern: '^[a-zA-Z]{2,40}$' },
    title: { type: 'string', title: texts.name, minLength: 2, maxLength: 40 },
  },
} as const

const DocumentList = () => {
  const state = useTableState()
  const navigate = useNavigate()
  const act = useAct()
  const may = useMay()
  const { message } = App.useApp()
  const [isCreating, setCreating] = useState(false)
  const created = useRef('')
  const { rows, total, isLoading, error, refetch } = useTableRead('GET /admin/document/list', state, {
    q: state.filters.q,
  })
  return (
    <>
      <PageHead title={texts.title} about={texts.about}>
        {may('document.edit') && (
          <Button type="primary" onClick={() => setCreating(true)}>
            {texts.create}
          </Button>
        )}
      </PageHead>
      <DataTable<Row>
        name="documents"
        label={texts.label}
        columns={columns}
        rows={rows}
        rowKey={({ key }) => key}
        total={total}
        state={state}
        isLoading={isLoading}
        error={error}
        onRetry={refetch}
        onOpen={({ key }) => void navigate(recordHref('document', key))}
        emptyText={texts.empty}
        toolbar={<Filters state={state} filters={[{ name: 'q', title: texts.query, kind: 'text', width: 200 }]} />}
      />
      {isCreating && (
        <Modal open title={texts.create} footer={null} onCancel={() => setCreating(false)}>
          <ActionForm
            schema={CREATE_SCHEMA}
            submitText={texts.create}
            onSubmit={async ({ key, title }) => {
              const made = await act('POST /admin/document/create', { key: String(key), title: String(title) })
              created.current = made.key
            }}
            onDone={() => {
              void message.success(texts.created)
              void navigate(recordHref('document', created.current))
            }}
            onCancel={() => setCreating(false)}
          />
        </Modal>
      )}
    </>
  )
}

export default DocumentList
