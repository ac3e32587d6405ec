import type { Security } from '@contract/security'
import { View } from '@tarojs/components'
import { formatDate, formatDateTime } from '@/lib/date'
import { callErrorText, isSessionLost } from '@/screen/call-error'
import { linkTo } from '@/screen/link-to'
import { LoadingScreen } from '@/screen/screen'
import { ScreenSkeleton } from '@/screen/skeletons'
import { useServerClock } from '@/screen/time/use-server-clock'
import { isGivenUp } from '@/shared/step-up/given-up'
import { useStepUp } from '@/shared/step-up/use-step-up'
import { Button } from '@/ui/base/button'
import { Cell, CellGroup } from '@/ui/base/cell'
import { Tag } from '@/ui/base/tag'
import { dialog } from '@/ui/feedback/dialog'
import { NoticeBar } from '@/ui/feedback/notice-bar'
import { toast } from '@/ui/feedback/toast'
import { useSecurityQuery, useSessionEndMutation } from '../../security-api'
import { useAppealQuery } from '../../appeal-api'
import { WARNED_MS } from '../../limits'
import { APPEAL_TEXT, SECURITY_LOGGED_OUT, SECURITY_TEXT as T } from '../../security-messages'
import './index.scss'

/** The number, devices and history of the account (spec 2.9: /user/account-security). */
export default function AccountSecurityPage() {
  return (
    <LoadingScreen
      route="accountSecurity"
      loggedOut={SECURITY_LOGGED_OUT}
      query={useSecurityQuery}
      arg={undefined}
      skeleton={<ScreenSkeleton kind="rows" />}
    >
      {(security: Security) => <Content security={security} />}
    </LoadingScreen>
  )
}

type Session = Security['sessions'][number]
const nameOf = ({ device }: Pick<Session, 'device'>): string => device || T.unknownDevice

/** Ends a session, or all but this one, after a confirmation and a code. */
const useEnding = () => {
  const [end, { isLoading }] = useSessionEndMutation()
  const { run, sheet } = useStepUp('sessions')
  const ask = async (message: string, confirmText: string, input: { id?: string }) => {
    if (!(await dialog.isConfirmed({ message, confirmText }))) return
    const { error } = await run(() => end(input))
    if (!error) toast.success(T.ended)
    else if (!isGivenUp(error) && !isSessionLost(error)) toast.fail(callErrorText(error))
  }
  return {
    isLoading,
    sheet,
    endOne: (session: Session) => void ask(T.endConfirm(nameOf(session)), T.end, { id: session.id }),
    endOthers: () => void ask(T.endOthersConfirm, T.endOthers, {}),
  }
}

/** The last login from a new device, while it is news and was not this one's. */
function newDeviceOf({ sessions, events }: Security, now: number | undefined): Security['events'][number] | undefined {
  if (now === undefined) return undefined
  const current = sessions.find(({ isCurrent }) => isCurrent)
  return events.find(
    ({ kind, at, device }) => kind === 'newDevice' && now - at < WARNED_MS && device !== current?.device,
  )
}

function Content({ security }: { security: Security }) {
  const { phone, sessions, events, isVerified } = security
  const ending = useEnding()
  const { data: appeal } = useAppealQuery(undefined)
  const warning = newDeviceOf(security, useServerClock())
  const others = sessions.filter(({ isCurrent }) => !isCurrent)
  return (
    <View>
      {appeal?.canObject && <NoticeBar type="pink" wrap text={APPEAL_TEXT.underWay} {...linkTo('phonePage')} />}
      {warning && <NoticeBar type="pink" wrap text={T.newDevice(formatDate(warning.at))} {...linkTo('phonePage')} />}
      <CellGroup title={T.account}>
        <Cell title={T.phone} value={phone || T.noPhone} {...linkTo('phonePage')} />
        <Cell title={T.payout} {...linkTo('bindAliPay')} />
        <Cell
          title={T.identity}
          value={isVerified ? T.verified : T.unverified}
          {...linkTo('identityVerificationDisplay')}
        />
      </CellGroup>
      <CellGroup title={T.devices}>
        {sessions.map((session) => (
          <Cell
            key={session.id}
            title={nameOf(session)}
            note={T.seen(formatDate(session.lastSeenAt))}
            value={
              session.isCurrent ? (
                <Tag>{T.current}</Tag>
              ) : (
                <Button
                  size="small"
                  type="info"
                  label={T.endOf(nameOf(session))}
                  disabled={ending.isLoading}
                  onTap={() => ending.endOne(session)}
                >
                  {T.end}
                </Button>
              )
            }
          />
        ))}
      </CellGroup>
      {others.length > 0 && (
        <View className="security-way">
          <Button block type="info" loading={ending.isLoading} onTap={ending.endOthers}>
            {T.endOthers}
          </Button>
        </View>
      )}
      <CellGroup title={T.events}>
        {events.length === 0 && <Cell title={T.noEvents} />}
        {events.map(({ at, kind, device, detail }, index) => (
          <Cell
            key={index}
            title={T.kinds[kind]}
            note={[device, detail].filter(Boolean).join(' · ')}
            value={formatDateTime(at)}
          />
        ))}
      </CellGroup>
      {ending.sheet}
    </View>
  )
}
