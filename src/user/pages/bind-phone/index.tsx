import { BindFrame } from './components/bind-frame'
import { PhoneForm } from './components/phone-form'
import { BIND_TEXT } from './messages'
import { usePhoneForm } from './use-phone-form'

/** The page that binds a phone by a code sent to it (spec 2.9: /user/bind-phone, /user/bind-phone-new). */
export default function BindPhonePage() {
  const form = usePhoneForm()
  return (
    <BindFrame route="bindPhone" note={BIND_TEXT.note}>
      <PhoneForm form={form} />
    </BindFrame>
  )
}
