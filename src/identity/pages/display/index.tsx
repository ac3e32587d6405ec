import type { VerifyState } from '@contract/verification'
import { View } from '@tarojs/components'
import { formatDateTime } from '@/lib/date'
import { randomKey } from '@/lib/random-key'
import { InfoRow } from '@/screen/detail/info-row'
import { Section } from '@/screen/detail/section'
import { StatusHeader } from '@/screen/detail/status-header'
import { linkTo } from '@/screen/link-to'
import { LoadingScreen } from '@/screen/screen'
import { ScreenSkeleton } from '@/screen/skeletons'
import { Button } from '@/ui/base/button'
import { Cell, CellGroup } from '@/ui/base/cell'
import { dialog } from '@/ui/feedback/dialog'
import { Empty } from '@/ui/feedback/empty'
import { toast } from '@/ui/feedback/toast'
import { BottomBar } from '@/ui/nav/bottom-bar'
import { useVerifyCancelMutation, useVerifyStateQuery } from '../../api'
import { DISPLAY_TEXT as T, LOGGED_OUT_TEXT, TYPE_NAMES } from '../../messages'
import './index.scss'

/** What was verified, what waits, or what is to be mended (spec 2.9: …/display). */
export default function IdentityDisplayPage() {
  return (
    <LoadingScreen
      route="identityVerificationDisplay"
      loggedOut={LOGGED_OUT_TEXT.display}
      query={useVerifyStateQuery}
      arg={undefined}
      bar={(data) => ({ theme: data && data.state !== 'NONE' ? 'primary' : 'white' })}
      skeleton={<ScreenSkeleton kind="detail" />}
    >
      {(one) =>
        one.state === 'NONE' ? (
          <Empty
            type="secure"
            title={T.none}
            text={T.noneText}
            action={{ label: T.start, ...linkTo('identityVerification', {}) }}
          />
        ) : (
          <Verification one={one} />
        )
      }
    </LoadingScreen>
  )
}

function Verification({ one }: { one: VerifyState }) {
  const { number, version, state, stateName, type, name, idNumber, validUntil, way, submittedAt, decidedAt, dueAt } =
    one
  const [cancel, { isLoading }] = useVerifyCancelMutation()
  const takeBack = async () => {
    if (!(await dialog.isConfirmed({ message: T.confirmTakeBack, confirmText: T.takeBack }))) return
    const { error } = await cancel({ number, version, idempotencyKey: randomKey() })
    if (!error) toast.success(T.takenBack)
  }
  return (
    <View>
      <StatusHeader title={stateName} hint={dueAt === null ? undefined : T.due(formatDateTime(dueAt))} />
      {one.problems.length > 0 && (
        <Section title={T.problems}>
          {one.problems.map(({ field, text }) => (
            <Cell key={field} title={text} />
          ))}
        </Section>
      )}
      <Section title={T.info} look="padded">
        <InfoRow look="lined" name={T.type} value={type === null ? '' : TYPE_NAMES[type]} />
        <InfoRow look="lined" name={T.name} value={name} />
        <InfoRow look="lined" name={T.number} value={idNumber} />
        <InfoRow look="lined" name={T.validUntil} value={validUntil === '' ? T.forever : validUntil} />
        <InfoRow look="lined" name={T.way} value={way} />
        {submittedAt !== null && <InfoRow look="lined" name={T.submittedAt} value={formatDateTime(submittedAt)} />}
        {decidedAt !== null && <InfoRow look="lined" name={T.decidedAt} value={formatDateTime(decidedAt)} />}
      </Section>
      <CellGroup>
        <Cell title={T.agreement} {...linkTo('personalInfoAuthorization', {})} />
      </CellGroup>
      {state === 'REJECTED' && (
        <BottomBar>
          <Button className="id-act" {...linkTo('identityVerification', {})}>
            {T.again}
          </Button>
        </BottomBar>
      )}
      {one.canTakeBack && (
        <BottomBar>
          <Button className="id-act" type="info" loading={isLoading} onTap={() => void takeBack()}>
            {T.takeBack}
          </Button>
        </BottomBar>
      )}
    </View>
  )
}
