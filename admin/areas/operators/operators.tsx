/** 操作员: who may sign in, with which roles; invitations and resets by a link that is shown once. */
import { operatorAdminCalls } from '@contract/admin/operators'
import { Alert, App, Button, Dropdown, Modal, Space, Tag, Typography } from 'antd'
import { useRef, useState } from 'react'
import type { AdminData, AdminInput } from '../../data/calls'
import { useAct, useRead, useTableRead } from '../../data/hooks'
import { useMay, useOperator } from '../../data/session'
import { time } from '../../lib/format'
import { useTableState } from '../../lib/url-state'
import { texts as common } from '../../messages'
import { ActionForm } from '../../patterns/action-form'
import { DataTable, type Column } from '../../patterns/data-table'
import { PageHead } from '../../patterns/page-head'
import { Filters } from '../../patterns/queue'
import { REASON_SCHEMA } from '../../patterns/record-page'
import { StateTag, type Tone } from '../../patterns/tone'
import { texts } from './messages'

type Row = AdminData<'GET /admin/operator/list'>['list'][number]
type Link = AdminData<'POST /admin/operator/invite'>
type ActName = 'roles' | 'deactivate' | 'reset'

const TONES: Readonly<Record<Row['state'], Tone>> = { invited: 'info', active: 'good', deactivated: 'plain' }
const STATES = Object.keys(TONES) as Row['state'][]
const isAct = (key: string): key is ActName => ['roles', 'deactivate', 'reset'].includes(key)

const useRoleOptions = () => {
  const { data } = useRead('GET /admin/role/list', {})
  return data?.list.map(({ key, title }) => ({ value: key, label: title })) ?? []
}

const Invite = ({ onDone, onCancel }: { onDone: (link: Link) => void; onCancel: () => void }) => {
  const act = useAct()
  const options = useRoleOptions()
  const link = useRef<Link | null>(null)
  return (
    <ActionForm
      schema={operatorAdminCalls['POST /admin/operator/invite'].input}
      fields={{ roles: { options, label: texts.roles }, reason: { kind: 'long' } }}
      submitText={texts.invite}
      onSubmit={async (values) => {
        link.current = await act('POST /admin/operator/invite', values as AdminInput<'POST /admin/operator/invite'>)
      }}
      onDone={() => link.current && onDone(link.current)}
      onCancel={onCancel}
    />
  )
}

const OperatorsPage = () => {
  const state = useTableState()
  const me = useOperator()
  const may = useMay()
  const act = useAct()
  const { message } = App.useApp()
  const [dialog, setDialog] = useState<{ name: ActName; row: Row } | 'invite' | null>(null)
  const [link, setLink] = useState<Link | null>(null)
  const options = useRoleOptions()
  const { q } = state.filters
  const { rows, total, isLoading, error, refetch } = useTableRead('GET /admin/operator/list', state, {
    q,
    state: STATES.find((name) => name === state.filters.state),
  })
  const close = () => setDialog(null)
  const carryOut = async ({ name, row }: { name: ActName; row: Row }, values: Record<string, unknown>) => {
    const input = { id: row.id, version: row.version, reason: String(values.reason) }
    if (name === 'roles') await act('POST /admin/operator/roles', { ...input, roles: values.roles as string[] })
    else if (name === 'deactivate') await act('POST /admin/operator/deactivate', input)
    else setLink(await act('POST /admin/operator/reset', input))
  }
  const columns: Column<Row>[] = [
    {
      key: 'name',
      title: texts.name,
      render: ({ name, isDemo }) => (
        <>
          {name} {isDemo && <Tag>{texts.demo}</Tag>}
        </>
      ),
    },
    { key: 'login', title: texts.login, render: ({ login }) => login },
    {
      key: 'roles',
      title: texts.roles,
      render: ({ roles }) => <span className="c-wrap">{roles.map(({ title }) => title).join('、')}</span>,
    },
    {
      key: 'state',
      title: texts.state,
      render: (row) => <StateTag title={texts.states[row.state]} tone={TONES[row.state]} />,
    },
    { key: 'sessions', title: texts.sessions, align: 'right', render: ({ sessions }) => sessions },
    {
      key: 'lastSignInAt',
      title: texts.lastSignIn,
      render: ({ lastSignInAt }) => (lastSignInAt === null ? texts.never : time(lastSignInAt)),
    },
    { key: 'recovery', title: texts.recovery, isExtra: true, render: ({ recoveryCodesLeft }) => recoveryCodesLeft },
    ...(may('operator.manage')
      ? [
          {
            key: 'acts',
            title: common.acts,
            render: (row: Row) =>
              row.id === me.id ? null : (
                <Dropdown
                  trigger={['click']}
                  menu={{
                    items: [
                      { key: 'roles', label: texts.changeRoles },
                      { key: 'reset', label: texts.reset },
                      ...(row.state === 'deactivated'
                        ? []
                        : [{ key: 'deactivate', label: texts.deactivate, danger: true }]),
                    ],
                    onClick: ({ key }) => isAct(key) && setDialog({ name: key, row }),
                  }}
                >
                  <Button size="small" aria-label={`${common.acts} ${row.name}`}>
                    {common.acts}
                  </Button>
                </Dropdown>
              ),
          },
        ]
      : []),
  ]
  const titleOf = ({ name, row }: { name: ActName; row: Row }) =>
    ({ roles: texts.changeRolesOf, deactivate: texts.deactivateOf, reset: texts.resetOf })[name](row.name)
  return (
    <>
      <PageHead title={texts.operators}>
        {may('operator.manage') && (
          <Button type="primary" onClick={() => setDialog('invite')}>
            {texts.invite}
          </Button>
        )}
      </PageHead>
      <DataTable<Row>
        name="operators"
        label={texts.operatorsLabel}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        total={total}
        state={state}
        isLoading={isLoading}
        error={error}
        onRetry={refetch}
        toolbar={
          <Filters
            state={state}
            filters={[
              { name: 'q', title: texts.query, kind: 'text' },
              {
                name: 'state',
                title: texts.state,
                kind: 'choice',
                choices: STATES.map((value) => ({ value, title: texts.states[value] })),
              },
            ]}
          />
        }
      />
      {dialog === 'invite' && (
        <Modal open title={texts.invite} footer={null} onCancel={close} destroyOnHidden>
          <Invite
            onCancel={close}
            onDone={(made) => {
              close()
              setLink(made)
            }}
          />
        </Modal>
      )}
      {dialog !== null && dialog !== 'invite' && (
        <Modal open title={titleOf(dialog)} footer={null} onCancel={close} destroyOnHidden>
          {dialog.name !== 'roles' && (
            <p className="c-plain">{dialog.name === 'reset' ? texts.resetAbout : texts.deactivateAbout}</p>
          )}
          <ActionForm
            schema={dialog.name === 'roles' ? operatorAdminCalls['POST /admin/operator/roles'].input : REASON_SCHEMA}
            fixed={dialog.name === 'roles' ? { id: dialog.row.id, version: dialog.row.version } : {}}
            initial={dialog.name === 'roles' ? { roles: dialog.row.roles.map(({ key }) => key) } : {}}
            fields={{ roles: { options, label: texts.roles } }}
            submitText={titleOf(dialog)}
            isDanger={dialog.name === 'deactivate'}
            onSubmit={(values) => carryOut(dialog, values)}
            onDone={() => {
              close()
              void message.success(common.done)
            }}
            onConflict={async () => {
              refetch()
              return []
            }}
            onCancel={close}
          />
        </Modal>
      )}
      {link && (
        <Modal open title={texts.inviteDone} onCancel={() => setLink(null)} footer={null} mask={{ closable: false }}>
          <Space orientation="vertical">
            <Alert type="warning" showIcon title={texts.linkAbout} />
            <Typography.Paragraph copyable={{ text: link.url, tooltips: [common.copy, common.copied] }} code>
              {link.url}
            </Typography.Paragraph>
            <span className="c-quiet">{texts.linkExpires(time(link.expiresAt))}</span>
          </Space>
        </Modal>
      )}
    </>
  )
}

export default OperatorsPage
