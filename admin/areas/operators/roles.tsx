/** 角色: named sets of permissions with limits. A change takes effect when another operator approves it. */
import { LIMIT_DAY_TIMES, LIMITS, PERMISSIONS, type Permission } from '@contract/admin/permissions'
import { Alert, App, Button, Checkbox, Drawer, Form, Input, Table, Tag } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { CallError, type FieldChange } from '../../data/call'
import type { AdminData } from '../../data/calls'
import { call } from '../../data/client'
import { useAct, useRead } from '../../data/hooks'
import { useMay } from '../../data/session'
import { money } from '../../lib/format'
import { useUnsaved } from '../../lib/unsaved'
import { texts as common } from '../../messages'
import { ConflictNotice } from '../../patterns/action-form'
import { isNumber, YuanInput } from '../../patterns/number-input'
import { PageHead } from '../../patterns/page-head'
import { texts } from './messages'

type Role = AdminData<'GET /admin/role/list'>['list'][number]

const PERMISSION_ROWS = Object.entries(PERMISSIONS).map(([name, { title, area }]) => ({
  name: name as Permission,
  title,
  area,
}))
const AREAS = [...new Set(PERMISSION_ROWS.map(({ area }) => area))]
const LIMIT_ROWS = Object.entries(LIMITS).map(([name, { title }]) => ({ name, title }))

const NEW_ROLE: Role = {
  key: '',
  title: '',
  permissions: [],
  limits: {},
  operators: 0,
  isStarting: false,
  version: 0,
  pendingApproval: null,
}

interface RoleValues {
  key: string
  title: string
  permissions: Permission[]
  limits?: Record<string, number | null>
  reason: string
}

/** What differs between two readings of a role. */
const changesBetween = (before: Role, after: Role): FieldChange[] => {
  const shown = (fen: number | undefined) => (fen === undefined ? '' : money(fen))
  const held = (role: Role, name: Permission) => (role.permissions.includes(name) ? texts.held : '')
  return [
    { title: texts.roleTitle, before: before.title, after: after.title },
    ...PERMISSION_ROWS.map(({ name, title }) => ({ title, before: held(before, name), after: held(after, name) })),
    ...LIMIT_ROWS.map(({ name, title }) => ({
      title,
      before: shown(before.limits[name]),
      after: shown(after.limits[name]),
    })),
  ].filter((change) => change.before !== change.after)
}

const RoleForm = ({
  role,
  mayChange,
  readAgain,
  onClose,
}: {
  role: Role
  mayChange: boolean
  /** The role as it is now; undefined where it is none any more. */
  readAgain: (key: string) => Promise<Role | undefined>
  onClose: (isDone: boolean) => void
}) => {
  const [form] = Form.useForm<RoleValues>()
  const act = useAct()
  const [error, setError] = useState<CallError | null>(null)
  // The next attempt is of the version that was looked at.
  const [seen, setSeen] = useState(role)
  const [changes, setChanges] = useState<readonly FieldChange[]>([])
  const [isBusy, setBusy] = useState(false)
  const [isChanged, setChanged] = useState(false)
  useUnsaved(isChanged)
  const submit = async ({ limits = {}, ...values }: RoleValues) => {
    setBusy(true)
    setError(null)
    try {
      const fen = Object.entries(limits).flatMap(([name, yuan]) =>
        yuan == null ? [] : [[name, Math.round(yuan * 100)]],
      )
      await act('POST /admin/role/change', { ...values, limits: Object.fromEntries(fen), version: seen.version })
      onClose(true)
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure
      setError(failure)
      form.setFields(
        Object.entries(failure.fields).map(([name, message]) => ({ name: name as 'key', errors: [message] })),
      )
      // A new one whose key is taken is no change of the role that has it.
      const newest = failure.kind === 'conflict' && role.version > 0 ? await readAgain(values.key) : undefined
      if (newest) {
        setChanges(changesBetween(seen, newest))
        setSeen(newest)
      }
    } finally {
      setBusy(false)
    }
  }
  return (
    <Form<RoleValues>
      form={form}
      layout="vertical"
      requiredMark="optional"
      disabled={!mayChange}
      initialValues={{
        ...role,
        limits: Object.fromEntries(Object.entries(role.limits).map(([name, fen]) => [name, fen / 100])),
      }}
      onValuesChange={() => setChanged(true)}
      onFinish={(values) => void submit(values)}
    >
      {error?.kind === 'conflict' && <ConflictNotice message={error.message} changes={changes} />}
      {error && error.kind !== 'conflict' && (
        <Alert type="error" showIcon className="c-gap-below" title={error.message} />
      )}
      <Form.Item
        name="key"
        label={texts.roleKey}
        hidden={role.version > 0}
        rules={[{ required: true, pattern: /^[a-z][a-z0-9-]{1,29}$/, message: common.wrongFormat(texts.roleKey) }]}
      >
        <Input maxLength={30} />
      </Form.Item>
      <Form.Item
        name="title"
        label={texts.roleTitle}
        rules={[{ required: true, whitespace: true, message: common.needed(texts.roleTitle, false) }]}
      >
        <Input maxLength={20} />
      </Form.Item>
      <Form.Item name="permissions" label={texts.permissions}>
        <Checkbox.Group className="c-permissions">
          {AREAS.map((area) => (
            <fieldset key={area}>
              <legend>{area}</legend>
              {PERMISSION_ROWS.filter((row) => row.area === area).map(({ name, title }) => (
                <Checkbox key={name} value={name}>
                  {title}
                </Checkbox>
              ))}
            </fieldset>
          ))}
        </Checkbox.Group>
      </Form.Item>
      {LIMIT_ROWS.map(({ name, title }) => (
        <Form.Item key={name} name={['limits', name]} label={title} rules={[isNumber(title)]}>
          <YuanInput min={0} />
        </Form.Item>
      ))}
      {mayChange && (
        <>
          <Form.Item
            name="reason"
            label={common.reason}
            rules={[{ required: true, whitespace: true, min: 2, message: common.needed(common.reason, false) }]}
          >
            <Input maxLength={200} />
          </Form.Item>
          <div className="c-form-foot">
            <Button onClick={() => onClose(false)}>{common.cancel}</Button>
            <Button type="primary" htmlType="submit" loading={isBusy}>
              {texts.submitRole}
            </Button>
          </div>
        </>
      )}
    </Form>
  )
}

const RolesPage = () => {
  const { data, isLoading, error, refetch } = useRead('GET /admin/role/list', {})
  const may = useMay()
  const { message } = App.useApp()
  const [chosen, setChosen] = useState<Role | null>(null)
  const mayChange = may('role.change')
  return (
    <>
      <PageHead title={texts.roles} about={texts.rolesAbout(LIMIT_DAY_TIMES)}>
        {mayChange && (
          <Button type="primary" onClick={() => setChosen(NEW_ROLE)}>
            {texts.newRole}
          </Button>
        )}
      </PageHead>
      {error && (
        <Alert
          type="error"
          showIcon
          className="c-gap-below"
          title={error.message}
          action={<Button onClick={() => void refetch()}>{common.retry}</Button>}
        />
      )}
      <section className="c-table" aria-label={texts.rolesLabel}>
        <Table<Role>
          size="middle"
          rowKey="key"
          loading={isLoading}
          pagination={false}
          scroll={{ x: 'max-content' }}
          dataSource={data ? [...data.list] : []}
          columns={[
            {
              key: 'title',
              title: texts.roleTitle,
              render: (_, { title, key }) => (
                <>
                  {title} <span className="c-quiet">{key}</span>
                </>
              ),
            },
            {
              key: 'permissions',
              title: texts.permissions,
              align: 'right',
              render: (_, { permissions }) => texts.count(permissions.length),
            },
            {
              key: 'limits',
              title: texts.limits,
              render: (_, { limits }) =>
                LIMIT_ROWS.flatMap(({ name, title }) => {
                  const fen = limits[name]
                  return fen === undefined ? [] : [`${title} ${money(fen)}`]
                }).join('、') || common.nothing,
            },
            { key: 'operators', title: texts.operatorsOf, align: 'right', render: (_, { operators }) => operators },
            {
              key: 'pending',
              title: texts.approvals,
              render: (_, { pendingApproval }) =>
                pendingApproval === null ? (
                  common.nothing
                ) : (
                  <Link to={`/approvals?id=${pendingApproval}`}>
                    <Tag color="orange">{texts.pending}</Tag>
                  </Link>
                ),
            },
            {
              key: 'acts',
              title: common.acts,
              render: (_, role) => (
                <Button
                  size="small"
                  aria-label={`${mayChange ? texts.edit : texts.view} ${role.title}`}
                  onClick={() => setChosen(role)}
                >
                  {mayChange ? texts.edit : texts.view}
                </Button>
              ),
            },
          ]}
        />
      </section>
      {chosen && (
        <Drawer
          open
          size={640}
          title={chosen.version === 0 ? texts.newRole : texts.editTitle(chosen.title)}
          onClose={() => setChosen(null)}
          mask={{ closable: false }}
        >
          <RoleForm
            role={chosen}
            mayChange={mayChange}
            readAgain={async (key) => (await call('GET /admin/role/list', {})).list.find((role) => role.key === key)}
            onClose={(isDone) => {
              setChosen(null)
              if (isDone) void message.success(texts.submitted)
            }}
          />
        </Drawer>
      )}
    </>
  )
}

export default RolesPage
