import type { Appeal } from '@contract/appeal'
import type { Security } from '@contract/security'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { formatDate } from '@/lib/date'
import { useRouteParams } from '@/core/platform/lifecycle'
import { navigate } from '@/core/platform/navigation'
import { linkTo } from '@/screen/link-to'
import { LoadingScreen } from '@/screen/screen'
import { ScreenSkeleton } from '@/screen/skeletons'
import { Button } from '@/ui/base/button'
import { Icon } from '@/ui/base/icon'
import { moreIcon } from '@/ui/base/more-icon'
import { Pressable } from '@/ui/base/pressable'
import { dialog } from '@/ui/feedback/dialog'
import { Empty } from '@/ui/feedback/empty'
import { useSecurityQuery } from '../../security-api'
import { useAppealQuery } from '../../appeal-api'
import {
  APPEAL_TEXT,
  CLAIM_LOGGED_OUT,
  PHONE_TEXT as T,
  SECURITY_LOGGED_OUT,
  SECURITY_TEXT,
} from '../../security-messages'
import { AppealForm } from './components/appeal-form'
import { AppealProgress } from './components/appeal-progress'
import { ChangeForm } from './components/change-form'
import { ClaimForm } from './components/claim-form'
import './index.scss'

/** The account's number, and how it is changed (spec 2.9: /user/phone-page). */
export default function PhonePage() {
  const { way } = useRouteParams<'phonePage'>()
  const isClaim = way === 'claim'
  return (
    <LoadingScreen
      route="phonePage"
      loggedOut={isClaim ? CLAIM_LOGGED_OUT : SECURITY_LOGGED_OUT}
      query={useSecurityQuery}
      arg={undefined}
      skeleton={<ScreenSkeleton kind="form" />}
    >
      {(security: Security) => <Content security={security} isClaim={isClaim} />}
    </LoadingScreen>
  )
}

/** @param isClaim it was opened to ask for another account */
function Content({ security, isClaim }: { security: Security; isClaim: boolean }) {
  const { phone, phoneSince, phoneFixedUntil, phoneFixedDays, withdrawRestHours, isVerified } = security
  const [chosen, setWay] = useState<'none' | 'change' | 'appeal' | 'claim'>(isClaim ? 'claim' : 'none')
  const { data: appeal } = useAppealQuery(undefined)
  const way = chosen === 'claim' && appeal?.canClaim === false ? 'none' : chosen
  const isUnderWay = appeal?.state === 'AUDITING' || appeal?.state === 'RESTING'
  if (phone === '') {
    const { href, onTap } = linkTo('bindPhone')
    return <Empty type="secure" title={SECURITY_TEXT.noPhone} action={{ label: T.bind, href, onTap }} />
  }
  const lost = async () => {
    if (isVerified) return setWay('appeal')
    const asks = { title: T.lost, message: T.lostUnverified, confirmText: T.verify, cancelText: T.support }
    if (await dialog.isConfirmed(asks)) navigate('identityVerification', {})
    else navigate('helpIndex', {})
  }
  return (
    <View>
      <View className="phone-head">
        <Icon name={moreIcon('phone')} size="l" />
        <View className="phone-number">{phone}</View>
        {phoneSince !== null && <View className="phone-note">{T.since(formatDate(phoneSince))}</View>}
        <View className="phone-note">{T.use}</View>
      </View>
      {appeal && isUnderWay && <AppealProgress appeal={appeal} />}
      {way === 'change' && <ChangeForm restHours={withdrawRestHours} onChanged={() => setWay('none')} />}
      {way === 'appeal' && appeal?.canAppeal && <AppealForm appeal={appeal} onClosed={() => setWay('none')} />}
      {way === 'claim' && appeal?.canClaim && (
        <ClaimForm appeal={appeal} phone={phone} onClosed={() => setWay('none')} />
      )}
      {isClaim && isVerified && !isUnderWay && <View className="phone-past">{APPEAL_TEXT.claimVerified}</View>}
      {way === 'none' && (
        <View className="phone-ways">
          {phoneFixedUntil === null ? (
            <Button block onTap={() => setWay('change')}>
              {T.change}
            </Button>
          ) : (
            <View className="phone-note">{T.fixed(formatDate(phoneFixedUntil), phoneFixedDays)}</View>
          )}
        </View>
      )}
      {way !== 'appeal' && way !== 'claim' && !isUnderWay && (
        <>
          {appeal && <View className="phone-past">{pastOf(appeal)}</View>}
          <Pressable className="phone-lost" onTap={() => void lost()}>
            {T.lost}
          </Pressable>
          {appeal?.canClaim && (
            <Pressable className="phone-lost" onTap={() => setWay('claim')}>
              {T.claim}
            </Pressable>
          )}
        </>
      )}
    </View>
  )
}

/** What became of the last appeal; a number that was changed says so by itself. */
const pastOf = ({ state, reason }: Appeal): string =>
  state === 'REFUSED' || state === 'OBJECTED' || state === 'LAPSED' ? APPEAL_TEXT.over[state](reason) : ''
