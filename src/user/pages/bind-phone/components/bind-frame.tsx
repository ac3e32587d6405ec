import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { navigate, navigateBack } from '@/core/platform/navigation'
import { currentAddress } from '@/core/platform/navigation/current-address'
import { FormIntro } from '@/screen/form/form-parts'
import { useUser } from '@/shared/api/user'
import { Button } from '@/ui/base/button'
import { Empty } from '@/ui/feedback/empty'
import { Icon } from '@/ui/base/icon'
import { Navbar } from '@/ui/nav/navbar'
import { Page } from '@/ui/nav/page'
import { BIND_TEXT } from '../messages'
import './bind-frame.scss'

interface BindFrameProps {
  note: string
  /** The ways to bind a number. */
  children: ReactNode
}

/** A page on which a number is bound: its head, and what it shows to a visitor and to an account that has a number. */
export function BindFrame({ note, children }: BindFrameProps) {
  const { isLoggedIn, user } = useUser()
  return (
    <Page plain>
      <Navbar onBack={() => navigateBack()} />
      {!isLoggedIn ? (
        <Empty
          type="secure"
          title={BIND_TEXT.loggedOutTitle}
          text={BIND_TEXT.loggedOutText}
          action={{ label: BIND_TEXT.login, onTap: () => navigate('login', { returnUrl: currentAddress() }) }}
        />
      ) : user?.phone ? (
        <BoundPhone phone={user.phone} />
      ) : (
        <View className="form-intro">
          <FormIntro title={BIND_TEXT.title} note={note} />
          {children}
        </View>
      )}
    </Page>
  )
}

/** An account keeps its number: there is nothing to do here. */
function BoundPhone({ phone }: { phone: string }) {
  return (
    <View className="form-intro bind-done" ariaRole="status">
      <Icon className="bind-done-icon" name="success" size="l" />
      <View className="bind-done-title">{BIND_TEXT.hasPhone}</View>
      <View className="bind-done-phone">{phone}</View>
      <Button className="bind-done-way" type="info" onTap={() => navigateBack()}>
        {BIND_TEXT.done}
      </Button>
    </View>
  )
}
