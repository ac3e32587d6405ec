import { Field } from '@/ui/form/field'
import { DemoCode } from './demo-code'
import { CODE_LENGTH, PHONE_LENGTH } from './limits'
import { SMS_TEXT } from './messages'
import { SendCode } from './send-code'
import type { SmsCode } from './use-sms-code'
import './sms-code.scss'

interface SmsFieldsProps {
  sms: SmsCode
  /** The keyboard's done key in the code's field. */
  onConfirm: () => void
}

/** The fields of a number and of the code sent to it, with the button that sends it; the button that uses both is the page's. */
export function SmsFields({ sms, onConfirm }: SmsFieldsProps) {
  return (
    <>
      <Field
        className="rx-sms-field"
        label={SMS_TEXT.phone}
        type="tel"
        value={sms.phone}
        onChange={sms.changePhone}
        placeholder={SMS_TEXT.phoneHint}
        maxLength={PHONE_LENGTH}
        error={sms.errors.phone}
        required
      />
      <Field
        className="rx-sms-field"
        label={SMS_TEXT.code}
        type="code"
        value={sms.code}
        onChange={sms.changeCode}
        placeholder={SMS_TEXT.codeHint}
        maxLength={CODE_LENGTH}
        error={sms.errors.code}
        required
        onConfirm={onConfirm}
        right={<SendCode sms={sms} />}
      />
      {sms.demoCode && <DemoCode code={sms.demoCode} onFill={() => sms.changeCode(sms.demoCode ?? '')} />}
    </>
  )
}
