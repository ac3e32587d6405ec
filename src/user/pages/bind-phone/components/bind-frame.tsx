import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { navigateBack } from '@/core/platform/navigation'
import { FormIntro } from '@/screen/form/form-parts'
import { Screen } from '@/screen/screen'
import { useUser } from '@/shared/api/user'
import { Button } from '@/ui/base/button'
import { Icon } from '@/ui/base/icon'
import { BIND_TEXT } from '../messages'
import './bind-frame.scss'

interface BindFrameProps {
  route: 'bindPhone' | 'userAuthorize'
  note: string
  /** The forms and buttons that bind a number. */
  children: ReactNode
}

/** The page around a way to bind a number: its head, and what an account with a number sees instead. */
export function BindFrame({ route, note, children }: BindFrameProps) {
  const { user } = useUser()
  const { loggedOutTitle: title, loggedOutText: text } = BIND_TEXT
  return (
    <Screen route={route} title="" plain loggedOut={{ title, text }}>
      {user?.phone ? (
        <BoundPhone phone={user.phone} />
      ) : (
        <View className="rx-form-intro">
          <FormIntro title={BIND_TEXT.title} note={note} />
          {children}
        </View>
      )}
    </Screen>
  )
}

/** Shows the number that the account has; an account keeps its number, so there is nothing to do. */
function BoundPhone({ phone }: { phone: string }) {
  return (
    <View className="rx-form-intro bind-done" ariaRole="status">
      <Icon className="bind-done-icon" name="success" size="l" />
      <View className="bind-done-title">{BIND_TEXT.hasPhone}</View>
      <View className="bind-done-phone">{phone}</View>
      <Button className="bind-done-way" type="info" onTap={() => navigateBack()}>
        {BIND_TEXT.done}
      </Button>
    </View>
  )
}
