import { CODE_MAX } from '@contract/limits/voucher'
import { View } from '@tarojs/components'
import { useRouteParams } from '@/core/platform/lifecycle'
import { leavePage, navigate } from '@/core/platform/navigation'
import { FormCard } from '@/screen/form/form-parts'
import { FormScreen } from '@/screen/form/form-screen'
import { maxLength, required } from '@/screen/form/rules'
import { PasteField } from '@/screen/form/paste-field'
import { useForm } from '@/screen/form/use-form'
import { Screen } from '@/screen/screen'
import { toast } from '@/ui/feedback/toast'
import { useVoucherRedeemMutation } from '../../api'
import { CODE_TEXT, LOGGED_OUT_TEXT } from '../../messages'
import './index.scss'

/** Redeeming a discount code (spec 2.5: /util/discount-code). */
export default function DiscountCodePage() {
  return (
    <Screen route="discountCode" loggedOut={LOGGED_OUT_TEXT.code}>
      <CodeForm />
    </Screen>
  )
}

function CodeForm() {
  const { from } = useRouteParams<'discountCode'>()
  const [redeem] = useVoucherRedeemMutation()
  const form = useForm({
    initial: { code: '' },
    rules: { code: [required(CODE_TEXT.need), maxLength(CODE_MAX)] },
    send: ({ code }, { key }) => redeem({ code: code.trim(), idempotencyKey: key }),
    // Every reason why a code is refused is about the code.
    errorField: () => 'code',
    onSent: () => {
      toast.success(CODE_TEXT.done)
      if (from === 'create') leavePage()
      else navigate('voucherIndex', {}, { open: 'redirect', programmatic: true })
    },
  })
  return (
    <FormScreen form={form} label={CODE_TEXT.form} submit={CODE_TEXT.submit} confirmsLeaving={false}>
      <FormCard>
        <PasteField form={form} name="code" label={CODE_TEXT.label} placeholder={CODE_TEXT.hint} />
      </FormCard>
      <View className="vd-about">{CODE_TEXT.about}</View>
    </FormScreen>
  )
}
