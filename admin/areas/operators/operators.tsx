/**
 * 操作员: who may sign in, with which roles. Invitations, resets and other roles wait for a second person; the links go to
 * the operators' phones, so nothing here shows one.
 */
import { operatorAdminCalls } from '@contract/admin/operators'
import { Alert, App, Button, Dropdown, Modal, Tag } from 'antd'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
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
type ActName = 'roles' | 'deactivate' | 'reset'

const TONES: Readonly<Record<Row['state'], Tone>> = { invited: 'info', active: 'good', deactivated: 'plain' }
const STATES = Object.keys(TONES) as Row['state'][]
const isAct = (key: string): key is ActName => ['roles', 'deactivate', 'reset'].includes(key)

const useRoleOptions = () => {
  const { data } = useRead('GET /admin/role/list', {})
  return data?.list.map(({ key, title }) => ({ value: key, label: title })) ?? []
}

const Invite = ({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) => {
  const act = useAct()
  const options = useRoleOptions()
  return (
    <>
      <p className="c-plain">{texts.inviteAbout}</p>
      <ActionForm
        schema={operatorAdminCalls['POST /admin/operator/invite'].input}
        fields={{ roles: { options, label: texts.roles }, reason: { kind: 'long' } }}
        submitText={texts.invite}
        onSubmit={(values) => act('POST /admin/operator/invite', values as AdminInput<'POST /admin/operator/invite'>)}
        onDone={onDone}
        onCancel={onCancel}
      />
    </>
  )
}

/** Invitations have no row of their own before they are approved. */
const WaitingInvites = () => {
  const { data } = useRead('GET /admin/approval/list', { kind: 'operator.invite', state: 'requested' })
  if (!data || data.total === 0) return null
  return (
    <Alert
      type="info"
      showIcon
      className="c-gap-below"
      title={texts.waitingInvites(data.total)}
      action={<Link to="/approvals?kind=operator.invite&state=requested">{texts.toApprovals}</Link>}
    />
  )
}

const ABOUT = { roles: texts.rolesChangeAbout, deactivate: texts.deactivateAbout, reset: texts.resetAbout } as const
const SCHEMAS = {
  roles: operatorAdminCalls['POST /admin/operator/roles'].input,
  deactivate: REASON_SCHEMA,
  reset: operatorAdminCalls['POST /admin/operator/reset'].input,
} as const

const OperatorsPage = () => {
  const state = useTableState()
  const me = useOperator()
  const may = useMay()
  const act = useAct()
  const { message } = App.useApp()
  const [dialog, setDialog] = useState<{ name: ActName; row: Row } | 'invite' | null>(null)
  const done = useRef<string>(common.done)
  const options = useRoleOptions()
  const { q } = state.filters
  const { rows, total, isLoading, error, refetch } = useTableRead('GET /admin/operator/list', state, {
    q,
    state: STATES.find((name) => name === state.filters.state),
  })
  const close = () => setDialog(null)
  /** As the list now has it: after a conflict the next attempt is of that version. */
  const newestOf = (row: Row): Row => rows?.find(({ id }) => id === row.id) ?? row
  const carryOut = async ({ name, row }: { name: ActName; row: Row }, values: Record<string, unknown>) => {
    const input = { id: row.id, version: newestOf(row).version, reason: String(values.reason) }
    done.current = texts.waits
    if (name === 'roles') await act('POST /admin/operator/roles', { ...input, roles: values.roles as string[] })
    else if (name === 'deactivate') {
      await act('POST /admin/operator/deactivate', input)
      done.current = common.done
    } else {
      const phone = String(values.phone ?? '')
      const { approval } = await act('POST /admin/operator/reset', { ...input, ...(phone !== '' && { phone }) })
      if (approval === null) done.current = texts.linkSent
    }
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
      render: (row) => (
        <>
          <StateTag title={texts.states[row.state]} tone={TONES[row.state]} />{' '}
          {row.pendingApproval !== null && (
            <Link to={`/approvals?id=${row.pendingApproval}`}>
              <Tag color="orange">{texts.waiting}</Tag>
            </Link>
          )}
        </>
      ),
    },
    { key: 'phone', title: texts.phone, render: ({ phone }) => phone ?? texts.noPhone },
    { key: 'invitedBy', title: texts.invitedBy, render: ({ invitedBy }) => invitedBy ?? common.nothing },
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
      <WaitingInvites />
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
            onDone={() => {
              close()
              void message.success(texts.waits)
            }}
          />
        </Modal>
      )}
      {dialog !== null && dialog !== 'invite' && (
        <Modal open title={titleOf(dialog)} footer={null} onCancel={close} destroyOnHidden>
          <p className="c-plain">
            {dialog.name === 'reset' && dialog.row.state === 'invited' ? texts.resendAbout : ABOUT[dialog.name]}
          </p>
          <ActionForm
            schema={SCHEMAS[dialog.name]}
            fixed={dialog.name === 'deactivate' ? {} : { id: dialog.row.id, version: dialog.row.version }}
            initial={dialog.name === 'roles' ? { roles: dialog.row.roles.map(({ key }) => key) } : {}}
            fields={{ roles: { options, label: texts.roles } }}
            submitText={titleOf(dialog)}
            isDanger={dialog.name === 'deactivate'}
            onSubmit={(values) => carryOut(dialog, values)}
            onDone={() => {
              close()
              void message.success(done.current)
            }}
            onConflict={async () => {
              refetch()
              return []
            }}
            onCancel={close}
          />
        </Modal>
      )}
    </>
  )
}

export default OperatorsPage
