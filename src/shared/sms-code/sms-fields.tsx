import { CodeField, PhoneField } from '@/screen/form/text-fields'
import type { FormApi } from '@/screen/form/use-form'
import { Captcha } from './captcha'
import { DemoCode } from './demo-code'
import { SMS_TEXT } from './messages'
import { SendCode } from './send-code'
import type { SmsValues } from './sms-form'
import { useSendCode } from './use-send-code'
import './sms-code.scss'

/**
 * Draws the fields for a phone number and the code sent to it, with the button that sends the code. The keyboard's done
 * key submits from the code's field.
 */
export function SmsFields({ form }: { form: FormApi<SmsValues> }) {
  const { demoCode, captcha, ...sms } = useSendCode(form)
  return (
    <>
      <PhoneField form={form} name="phone" label={SMS_TEXT.phone} placeholder={SMS_TEXT.phoneHint} />
      {captcha && <Captcha {...captcha} />}
      <CodeField
        form={form}
        name="code"
        label={SMS_TEXT.code}
        placeholder={SMS_TEXT.codeHint}
        onConfirm={() => void form.submit()}
        right={<SendCode sms={sms} />}
      />
      {demoCode && <DemoCode code={demoCode} onFill={() => form.set('code', demoCode)} />}
    </>
  )
}
