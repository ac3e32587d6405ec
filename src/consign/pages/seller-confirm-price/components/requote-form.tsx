import type { Consignment } from '@contract/selling'
import { REASON_MAX, REASON_MIN } from '@contract/limits/selling'
import { View } from '@tarojs/components'
import { useEffect, useRef } from 'react'
import { navigate } from '@/core/platform/navigation'
import { FormCard } from '@/screen/form/form-parts'
import { FormScreen } from '@/screen/form/form-screen'
import { maxLength, minLength, required } from '@/screen/form/rules'
import { AreaField } from '@/screen/form/text-fields'
import { useForm } from '@/screen/form/use-form'
import { useUserDraft } from '@/shared/use-user-draft'
import { Pressable } from '@/ui/base/pressable'
import { toast } from '@/ui/feedback/toast'
import { useConsignRequoteMutation } from '../../../api'
import { COMMON_TEXT, REQUOTE_TEXT as T } from '../../../messages'

interface RequoteFormProps {
  object: Consignment
  onStop: () => void
}

/** Asks for another valuation, once. */
export function RequoteForm({ object: { sellNo, version }, onStop }: RequoteFormProps) {
  const [send] = useConsignRequoteMutation()
  const form = useForm({
    initial: { reason: '' },
    rules: { reason: [required(T.need), minLength(REASON_MIN), maxLength(REASON_MAX)] },
    draft: useUserDraft(`consign-requote-${sellNo}`, 1),
    send: ({ reason }, { key }) => send({ sellNo, version, reason: reason.trim(), idempotencyKey: key }),
    onSent: () => {
      toast.success(T.sent)
      navigate('sellerProductView', { sellNo }, { open: 'redirect', programmatic: true })
    },
  })
  const { current: reveal } = useRef(form.reveal)
  // It opens below what fills the screen.
  useEffect(() => reveal('reason'), [reveal])
  return (
    <FormScreen
      form={form}
      label={T.form}
      submit={T.submit}
      footer={
        <Pressable className="deal-link" onTap={onStop}>
          {COMMON_TEXT.stop}
        </Pressable>
      }
    >
      <FormCard title={T.form}>
        <View className="deal-quiet">{T.about}</View>
        <AreaField form={form} name="reason" label={T.reason} placeholder={T.hint} />
      </FormCard>
    </FormScreen>
  )
}
