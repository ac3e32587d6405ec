import { useEffect, useRef } from 'react'
import { CodeField, PhoneField } from '@/screen/form/text-fields'
import { CODE_LENGTH, PHONE_LENGTH } from '@/screen/form/limits'
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
 * key submits from the code's field, and the last digit of the code submits by itself.
 */
export function SmsFields({ form }: { form: FormApi<SmsValues> }) {
  const { demoCode, captcha, ...sms } = useSendCode(form)
  const { phone, code } = form.values
  const isComplete = phone.length === PHONE_LENGTH && code.length === CODE_LENGTH
  const { submit } = form
  const submitOnce = useRef(submit)
  useEffect(() => {
    submitOnce.current = submit
  })
  // Nothing is left to do after the last digit, typed, filled in by the phone or by 填入.
  useEffect(() => {
    if (isComplete) void submitOnce.current()
  }, [isComplete])
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
