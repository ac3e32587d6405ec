import type { StepUpScene } from '@contract/user'
import { ID_TAIL_LENGTH, ID_TAIL_PATTERN } from '@contract/limits/account'
import { View } from '@tarojs/components'
import { useEffect, useRef } from 'react'
import { linkTo } from '@/screen/link-to'
import { FormMessage, SubmitButton } from '@/screen/form/form-parts'
import { CODE_LENGTH } from '@/screen/form/limits'
import { code, maxLength, pattern, required } from '@/screen/form/rules'
import { CodeField, TextField } from '@/screen/form/text-fields'
import { useForm } from '@/screen/form/use-form'
import { useUser } from '@/shared/api/user'
import { Captcha } from '@/shared/sms-code/captcha'
import { DemoCode } from '@/shared/sms-code/demo-code'
import { SendCode } from '@/shared/sms-code/send-code'
import { useCodeSending } from '@/shared/sms-code/use-send-code'
import { Button } from '@/ui/base/button'
import { Form } from '@/ui/form/form'
import { Popup } from '@/ui/overlay/popup'
import { useStepUpMutation } from './api'
import { STEP_UP_TEXT } from './messages'
import '../sms-code/sms-code.scss'
import './step-up-sheet.scss'

export interface StepUpSheetProps {
  scene: StepUpScene
  /** The act also wants the last characters of the identity document's number (42802). */
  needsIdTail: boolean
  open: boolean
  onClose: () => void
  /** The code was right: the act can be sent. */
  onDone: () => void
}

/** 安全验证: a code to the account's own number, before an act. */
export function StepUpSheet({ open, onClose, ...content }: StepUpSheetProps) {
  const { user } = useUser()
  return (
    <Popup open={open} onClose={onClose} title={STEP_UP_TEXT.title}>
      <View className="step-up">
        {user?.phone === '' ? <NoPhone /> : <CodeForm {...content} phone={user?.phone} />}
      </View>
    </Popup>
  )
}

function NoPhone() {
  return (
    <>
      <View className="step-up-note">{STEP_UP_TEXT.noPhone}</View>
      <View className="step-up-confirm">
        <Button block {...linkTo('bindPhone')}>
          {STEP_UP_TEXT.bindPhone}
        </Button>
      </View>
    </>
  )
}

/** @param phone masked; undefined until it is known */
function CodeForm({
  scene,
  needsIdTail,
  onDone,
  phone = STEP_UP_TEXT.ownPhone,
}: Pick<StepUpSheetProps, 'scene' | 'needsIdTail' | 'onDone'> & { phone: string | undefined }) {
  const [stepUp] = useStepUpMutation()
  const form = useForm({
    initial: { code: '', idTail: '' },
    rules: {
      code: [required(STEP_UP_TEXT.badCode), code(CODE_LENGTH, STEP_UP_TEXT.badCode)],
      idTail: needsIdTail
        ? [
            required(STEP_UP_TEXT.badIdTail),
            pattern(new RegExp(ID_TAIL_PATTERN), STEP_UP_TEXT.badIdTail),
            maxLength(ID_TAIL_LENGTH),
          ]
        : undefined,
    },
    secret: ['code', 'idTail'],
    send: (values) => stepUp({ scene, code: values.code, ...(needsIdTail && { idTail: values.idTail.toUpperCase() }) }),
    onSent: onDone,
  })
  const { demoCode, captcha, ...sms } = useCodeSending({
    to: { scene },
    refuse: (text) => form.setError('code', text),
  })
  const complete = form.values.code.length === CODE_LENGTH && !needsIdTail ? form.values.code : ''
  const { submit } = form
  const submitOnce = useRef(submit)
  useEffect(() => {
    submitOnce.current = submit
  })
  // Nothing is left to do after the last digit, also of another code after a wrong one.
  useEffect(() => {
    if (complete) void submitOnce.current()
  }, [complete])
  return (
    <Form label={STEP_UP_TEXT.title} wrong={form.wrong}>
      <View className="step-up-note">{STEP_UP_TEXT.to(phone)}</View>
      {captcha && <Captcha {...captcha} />}
      <CodeField
        form={form}
        name="code"
        label={STEP_UP_TEXT.code}
        placeholder={STEP_UP_TEXT.codeHint}
        onConfirm={() => void submit()}
        right={<SendCode sms={sms} />}
      />
      {needsIdTail && (
        <TextField form={form} name="idTail" label={STEP_UP_TEXT.idTail} placeholder={STEP_UP_TEXT.idTailHint} />
      )}
      {demoCode && <DemoCode code={demoCode} onFill={() => form.set('code', demoCode)} />}
      <FormMessage form={form} />
      <View className="step-up-confirm">
        <SubmitButton form={form}>{STEP_UP_TEXT.confirm}</SubmitButton>
      </View>
    </Form>
  )
}
