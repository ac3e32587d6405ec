import { Button as NativeButton, View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '../base/button'
import { PRIVACY_TEXT } from '../internal/messages'
import { Popup } from './popup'
import { ports } from '../internal/ports'
import { privacySlot } from './privacy-slot'
import { useSlot } from '../internal/slot'
import { Pressable } from '../base/pressable'
import './privacy-outlet.scss'

/** Shows the privacy question. Only the messenger's own kind of button can give consent. */
export function PrivacyOutlet() {
  const question = useSlot(privacySlot)
  // Stays the shown question during its leave animation.
  const [current, setCurrent] = useState(question)
  if (question && question !== current) setCurrent(question)
  if (!current) return null
  const refuse = () => question?.settle(false)
  return (
    <Popup
      open={question !== null}
      onClose={refuse}
      title={PRIVACY_TEXT.title}
      closeable={false}
      closeOnOverlay={false}
    >
      <View className="rx-privacy">
        <View>{PRIVACY_TEXT.note}</View>
        <Pressable className="rx-privacy-link" role="link" onTap={() => ports.openPrivacyContract()}>
          {PRIVACY_TEXT.contract}
        </Pressable>
        <View className="rx-privacy-ways">
          <Button className="rx-privacy-way" type="info" onTap={refuse}>
            {PRIVACY_TEXT.refuse}
          </Button>
          <NativeButton
            id={current.buttonId}
            className="rx-btn rx-btn-primary rx-btn-middle rx-privacy-way rx-btn-native"
            hoverClass="rx-tap-pressed"
            openType="agreePrivacyAuthorization"
            onAgreePrivacyAuthorization={() => question?.settle(true)}
          >
            {PRIVACY_TEXT.agree}
          </NativeButton>
        </View>
      </View>
    </Popup>
  )
}
