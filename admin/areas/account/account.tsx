/** 我的账号: sessions, password, one-time and recovery codes. */
import { App, Button, Card, Descriptions, Modal, Popconfirm, Table, Tag } from 'antd'
import { LIMIT_DAY_TIMES, LIMITS } from '@contract/admin/permissions'
import { sessionAdminCalls } from '@contract/admin/session'
import { useState } from 'react'
import { CallError } from '../../data/call'
import type { AdminActName, AdminData, AdminInput } from '../../data/calls'
import { useAct, useRead } from '../../data/hooks'
import { readSession, useOperator } from '../../data/session'
import { money, time } from '../../lib/format'
import { texts as common } from '../../messages'
import { ActionForm } from '../../patterns/action-form'
import { PageHead } from '../../patterns/page-head'
import { RecoveryCodes } from '../../patterns/recovery-codes'
import { texts } from './messages'

type Session = AdminData<'GET /admin/session/list'>['list'][number]

const limitTitle = (name: string): string => Object.entries(LIMITS).find(([key]) => key === name)?.[1].title ?? name

const AccountPage = () => {
  const operator = useOperator()
  const act = useAct()
  const { message } = App.useApp()
  const { data, isLoading, refetch } = useRead('GET /admin/session/list', {})
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const [isPassword, setPassword] = useState(false)

  const carryOut = async <N extends AdminActName>(name: N, input: AdminInput<N>): Promise<AdminData<N> | undefined> => {
    try {
      return await act(name, input)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      void message.error(error.message)
      return undefined
    }
  }
  const end = async (name: 'POST /admin/session/end' | 'POST /admin/session/end-others', input: { id?: string }) => {
    if ((await carryOut(name, input as never)) === undefined) return
    void message.success(texts.ended)
    await refetch()
  }
  const makeCodes = async () => {
    const answer = await carryOut('POST /admin/recovery-codes', {})
    if (answer) setCodes(answer.recoveryCodes)
  }

  return (
    <>
      <PageHead title={texts.title} />
      <div className="c-record-main">
        <Card size="small">
          <Descriptions
            size="small"
            column={{ xs: 1, md: 2 }}
            items={[
              { key: 'name', label: texts.name, children: operator.name },
              { key: 'login', label: texts.login, children: operator.login },
              { key: 'roles', label: texts.roles, children: operator.roles.map(({ title }) => title).join('、') },
              {
                key: 'session',
                label: texts.session,
                children: texts.ends(time(operator.endsAt), time(operator.idleEndsAt)),
              },
              {
                key: 'limits',
                label: texts.limits,
                children: (
                  <div>
                    {Object.entries(operator.limits)
                      .map(([name, value]) =>
                        texts.limitOf(limitTitle(name), value === null ? texts.unlimited : money(value)),
                      )
                      .join('、')}
                    <div className="c-quiet">{texts.limitsDay(LIMIT_DAY_TIMES)}</div>
                  </div>
                ),
              },
              { key: 'phone', label: texts.phone, children: operator.phone ?? texts.noPhone },
              ...(operator.invitedBy === null
                ? []
                : [
                    {
                      key: 'invitedBy',
                      label: texts.invitedBy,
                      children: texts.invitedByAbout(operator.invitedBy),
                    },
                  ]),
              {
                key: 'recovery',
                label: texts.recovery,
                children: operator.isDemo ? (
                  <span className="c-quiet">{texts.demo}</span>
                ) : (
                  <>
                    {texts.recoveryLeft(operator.recoveryCodesLeft)}{' '}
                    <Popconfirm title={texts.recoveryConfirm} onConfirm={() => void makeCodes()}>
                      <Button size="small">{texts.recoveryNew}</Button>
                    </Popconfirm>
                  </>
                ),
              },
            ]}
          />
          {!operator.isDemo && (
            <Button className="c-gap-above" onClick={() => setPassword(true)}>
              {texts.password}
            </Button>
          )}
        </Card>
        <Card
          size="small"
          title={texts.sessions}
          extra={
            (data?.list.length ?? 0) > 1 && (
              <Button size="small" onClick={() => void end('POST /admin/session/end-others', {})}>
                {texts.endOthers}
              </Button>
            )
          }
        >
          <Table<Session>
            size="small"
            rowKey="id"
            loading={isLoading}
            pagination={false}
            scroll={{ x: 'max-content' }}
            dataSource={data ? [...data.list] : []}
            columns={[
              {
                key: 'device',
                title: texts.device,
                render: (_, { device, isCurrent }) => (
                  <>
                    {device} {isCurrent && <Tag color="green">{texts.current}</Tag>}
                  </>
                ),
              },
              {
                key: 'address',
                title: texts.address,
                render: (_, { address }) => <span className="c-number">{address}</span>,
              },
              { key: 'createdAt', title: texts.createdAt, render: (_, { createdAt }) => time(createdAt) },
              { key: 'lastUsedAt', title: texts.lastUsedAt, render: (_, { lastUsedAt }) => time(lastUsedAt) },
              {
                key: 'acts',
                title: common.acts,
                render: (_, { id, isCurrent }) =>
                  isCurrent ? null : (
                    <Button size="small" onClick={() => void end('POST /admin/session/end', { id })}>
                      {texts.end}
                    </Button>
                  ),
              },
            ]}
          />
        </Card>
      </div>
      {isPassword && (
        <Modal open title={texts.password} footer={null} onCancel={() => setPassword(false)} destroyOnHidden>
          <p className="c-plain">{texts.passwordAbout}</p>
          <ActionForm
            schema={sessionAdminCalls['POST /admin/password'].input}
            fields={{ current: { kind: 'password' }, password: { kind: 'password', help: texts.passwordHelp } }}
            submitText={common.save}
            onSubmit={(values) => act('POST /admin/password', values as AdminInput<'POST /admin/password'>)}
            onDone={() => {
              setPassword(false)
              void message.success(texts.passwordDone)
            }}
            onCancel={() => setPassword(false)}
          />
        </Modal>
      )}
      {codes && (
        <Modal
          open
          title={texts.recoveryTitle}
          closable={false}
          mask={{ closable: false }}
          footer={
            <Button
              type="primary"
              onClick={() => {
                setCodes(null)
                void readSession()
              }}
            >
              {common.recoverySaved}
            </Button>
          }
        >
          <RecoveryCodes codes={codes} />
        </Modal>
      )}
    </>
  )
}

export default AccountPage
