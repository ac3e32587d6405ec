/**
 * One user: masked facts, addresses, sessions, what was agreed to, notes; freezing and ending of sessions. The contract
 * gives each act a call of its own; which of them are drawn follows state and permissions, and the server decides.
 */
import { Card, Result, Skeleton } from 'antd'
import { useParams } from 'react-router'
import type { AdminData } from '../../data/calls'
import { call } from '../../data/client'
import { useAct, useRead } from '../../data/hooks'
import { useMay } from '../../data/session'
import { time } from '../../lib/format'
import { RecordLayout, type RecordView } from '../../patterns/record-page'
import { texts } from './messages'

type User = AdminData<'GET /admin/user/info'>

const plainAction = {
  tone: 'plain',
  isDue: false,
  form: null,
  initial: {},
  needsReason: true,
  stepUp: false,
  confirm: '',
} as const

/** The user as records are shown. */
export const viewOf = (user: User, may: ReturnType<typeof useMay>): RecordView => {
  const isFrozen = user.state === 'frozen'
  return {
    kind: 'user',
    kindTitle: texts.kind,
    id: user.id,
    title: user.nickname || texts.nameless,
    version: user.version,
    state: { title: texts.states[user.state], tone: isFrozen ? 'bad' : 'good' },
    dueAt: null,
    sections: [
      {
        title: texts.base,
        facts: [
          {
            name: texts.phone,
            value: user.phone,
            ...(user.phone !== '' && may('personal.reveal') && { reveal: 'phone' }),
          },
          { name: texts.createdAt, value: String(user.createdAt), kind: 'time' },
          { name: texts.lastUsedAt, value: user.lastUsedAt === null ? texts.never : time(user.lastUsedAt) },
          { name: texts.messenger, value: user.hasMessenger ? texts.yes : texts.no },
          ...(user.frozenAt === null
            ? []
            : [
                { name: texts.frozenAt, value: String(user.frozenAt), kind: 'time' as const },
                { name: texts.frozenReason, value: user.frozenReason },
              ]),
        ],
      },
      ...user.sections,
    ],
    photos: [],
    timeline: user.consents.map(({ at, title, version, kind, scene }) => ({
      at,
      title: texts.consentLine(title, version, kind === 'given' ? texts.given : texts.withdrawn),
      note: scene,
      actor: texts.kind,
      tone: 'plain' as const,
    })),
    related: [],
    notes: user.notes,
    lease: null,
    actions: [
      ...(may('user.freeze')
        ? [
            isFrozen
              ? { ...plainAction, name: 'unfreeze', title: texts.unfreeze }
              : {
                  ...plainAction,
                  name: 'freeze',
                  title: texts.freeze,
                  tone: 'bad' as const,
                  confirm: texts.freezeConfirm,
                },
          ]
        : []),
      ...(may('user.sessions') && user.openSessions.length > 0
        ? [
            { ...plainAction, name: 'endSessions', title: texts.endSessions, confirm: texts.endSessionsConfirm },
            ...user.openSessions.map(({ id, device }) => ({
              ...plainAction,
              name: `endSession:${id}`,
              title: texts.endSession(device || texts.unknownDevice),
            })),
          ]
        : []),
      ...(may('user.release') && user.phone !== ''
        ? [
            {
              ...plainAction,
              name: 'releasePhone',
              title: texts.releasePhone,
              tone: 'bad' as const,
              confirm: texts.releaseConfirm,
            },
          ]
        : []),
    ],
  }
}

const UserRecord = () => {
  const { id = '' } = useParams()
  const { data: user, error, refetch } = useRead('GET /admin/user/info', { id })
  const act = useAct()
  const may = useMay()
  if (error && !user) return <Result status={error.kind === 'missing' ? '404' : 'error'} title={error.message} />
  if (!user || user.id !== id) return <Skeleton active />
  return (
    <RecordLayout
      key={id}
      record={viewOf(user, may)}
      onReload={async () => {
        await refetch()
        const newest = await call('GET /admin/user/info', { id }).catch(() => undefined)
        return newest && viewOf(newest, may)
      }}
      onDone={() => void refetch()}
      onAct={async ({ action, reason = '' }) => {
        if (action.name === 'endSessions') {
          await act('POST /admin/user/end-sessions', { id, reason })
          return { message: texts.sessionsEnded }
        }
        if (action.name.startsWith('endSession:')) {
          await act('POST /admin/user/end-sessions', { id, sessionId: action.name.slice('endSession:'.length), reason })
          return { message: texts.sessionEnded }
        }
        if (action.name === 'releasePhone') {
          await act('POST /admin/user/release-phone', { id, version: user.version, reason })
          return { message: texts.releaseWaits }
        }
        const isFreeze = action.name === 'freeze'
        const input = { id, version: user.version, reason }
        await (isFreeze ? act('POST /admin/user/freeze', input) : act('POST /admin/user/unfreeze', input))
        return { message: isFreeze ? texts.frozen : texts.unfrozen }
      }}
    >
      <Card size="small" title={texts.addresses}>
        {user.addresses.length === 0 && <p className="c-quiet">{texts.noAddresses}</p>}
        <ul className="c-related">
          {user.addresses.map((address) => (
            <li key={address.id}>
              <span>
                {address.name} <span className="c-number">{address.phone}</span> {address.regionName} {address.detail}
              </span>
              {address.isDefault && <span className="c-quiet">{texts.isDefault}</span>}
            </li>
          ))}
        </ul>
      </Card>
      <Card size="small" title={texts.openSessions}>
        {user.openSessions.length === 0 && <p className="c-quiet">{texts.noSessions}</p>}
        <ul className="c-related">
          {user.openSessions.map(({ id: session, device, createdAt, expiresAt }) => (
            <li key={session}>
              <span>{device || texts.unknownDevice}</span>
              <span className="c-number c-quiet">{texts.sessionLine(time(createdAt), time(expiresAt))}</span>
            </li>
          ))}
        </ul>
      </Card>
    </RecordLayout>
  )
}

export default UserRecord
