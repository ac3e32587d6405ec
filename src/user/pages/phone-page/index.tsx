import type { Security } from '@contract/security'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { formatDate } from '@/lib/date'
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
import { PHONE_TEXT as T, SECURITY_LOGGED_OUT, SECURITY_TEXT } from '../../security-messages'
import { ChangeForm } from './components/change-form'
import './index.scss'

/** The account's number, and how it is changed (spec 2.9: /user/phone-page). */
export default function PhonePage() {
  return (
    <LoadingScreen
      route="phonePage"
      loggedOut={SECURITY_LOGGED_OUT}
      query={useSecurityQuery}
      arg={undefined}
      skeleton={<ScreenSkeleton kind="form" />}
    >
      {(security: Security) => <Content security={security} />}
    </LoadingScreen>
  )
}

function Content({ security }: { security: Security }) {
  const { phone, phoneSince, phoneFixedUntil, isVerified } = security
  const [isChanging, setChanging] = useState(false)
  if (phone === '') {
    const { href, onTap } = linkTo('bindPhone')
    return <Empty type="secure" title={SECURITY_TEXT.noPhone} action={{ label: T.bind, href, onTap }} />
  }
  const lost = async () => {
    const message = isVerified ? T.lostVerified : T.lostUnverified
    const asks = await dialog.isConfirmed({ title: T.lost, message, confirmText: T.support, cancelText: T.close })
    if (asks) navigate('helpIndex', {})
  }
  return (
    <View>
      <View className="phone-head">
        <Icon name={moreIcon('phone')} size="l" />
        <View className="phone-number">{phone}</View>
        {phoneSince !== null && <View className="phone-note">{T.since(formatDate(phoneSince))}</View>}
        <View className="phone-note">{T.use}</View>
      </View>
      {isChanging ? (
        <ChangeForm onChanged={() => setChanging(false)} />
      ) : (
        <View className="phone-ways">
          {phoneFixedUntil === null ? (
            <Button block onTap={() => setChanging(true)}>
              {T.change}
            </Button>
          ) : (
            <View className="phone-note">{T.fixed(formatDate(phoneFixedUntil))}</View>
          )}
        </View>
      )}
      <Pressable className="phone-lost" onTap={() => void lost()}>
        {T.lost}
      </Pressable>
    </View>
  )
}
