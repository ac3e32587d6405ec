import type { CancelReasons, OrderInfo } from '@contract/order'
import { CANCEL_NOTE_MAX } from '@contract/limits/order'
import { Text, View } from '@tarojs/components'
import { leavePage } from '@/core/platform/navigation'
import { RadioField } from '@/screen/form/choice-fields'
import { FormCard } from '@/screen/form/form-parts'
import { FormScreen } from '@/screen/form/form-screen'
import { maxLength, required } from '@/screen/form/rules'
import { AreaField } from '@/screen/form/text-fields'
import { useForm } from '@/screen/form/use-form'
import { ItemLine } from '@/shared/item-line'
import { Button } from '@/ui/base/button'
import { Icon } from '@/ui/base/icon'
import { dialog } from '@/ui/feedback/dialog'
import { toast } from '@/ui/feedback/toast'
import { useOrderCancelMutation } from '../../../api'
import { ADDRESS_CHANGE_TEXT, CANCEL_TEXT } from '../../../messages'
import { useChangeAddress } from '../../../use-change-address'

/** The reason for which another address serves the buyer better than a cancellation. */
const WRONG_ADDRESS = 'wrong-address'

interface CancelFormProps {
  order: OrderInfo
  reasons: CancelReasons['list']
}

/** The form of a cancellation: the order, the reason, and what happens with the money. */
export function CancelForm({ order, reasons }: CancelFormProps) {
  const { orderNo, lines, payment, refunds, discounts, canChangeAddress } = order
  const refundFen = refunds.reduce((left, { amountFen }) => left - amountFen, payment?.amountFen ?? 0)
  const [cancel] = useOrderCancelMutation()
  const changeAddress = useChangeAddress(orderNo, leavePage)
  const form = useForm({
    initial: { reasonId: '', note: '' },
    rules: { reasonId: [required(CANCEL_TEXT.needReason)], note: [maxLength(CANCEL_NOTE_MAX)] },
    confirm: () =>
      dialog.isConfirmed({
        title: CANCEL_TEXT.confirmTitle,
        message: payment ? CANCEL_TEXT.confirmPaid(refundFen) : CANCEL_TEXT.confirmUnpaid,
        confirmText: CANCEL_TEXT.confirm,
        cancelText: CANCEL_TEXT.keep,
        danger: true,
      }),
    send: ({ reasonId, note }) => cancel({ orderNo, reasonId, ...(note.trim() && { note: note.trim() }) }),
    onSent: () => {
      toast.success(CANCEL_TEXT.done)
      leavePage()
    },
  })
  return (
    <FormScreen
      form={form}
      label={CANCEL_TEXT.title}
      submit={CANCEL_TEXT.submit}
      disabled={!form.values.reasonId}
      confirmsLeaving={false}
    >
      <FormCard>
        {lines.map((line) => (
          <ItemLine key={line.itemId} line={line} />
        ))}
      </FormCard>
      <View className="can-note">
        <Icon name="info" size="s" />
        <Text className="can-note-text">{payment ? CANCEL_TEXT.refundNote(refundFen) : CANCEL_TEXT.unpaidNote}</Text>
      </View>
      {discounts && (
        <View className="can-note">
          <Icon name="sell" size="s" />
          <Text className="can-note-text">{CANCEL_TEXT.vouchersBack(discounts.map(({ name }) => name))}</Text>
        </View>
      )}
      <RadioField
        form={form}
        name="reasonId"
        label={CANCEL_TEXT.reason}
        options={reasons.map(({ id, text }) => ({ value: id, label: text }))}
      />
      {canChangeAddress && form.values.reasonId === WRONG_ADDRESS && (
        <View className="can-instead" ariaRole="status">
          <View className="can-instead-text">{ADDRESS_CHANGE_TEXT.instead}</View>
          <Button size="small" onTap={() => void changeAddress()}>
            {ADDRESS_CHANGE_TEXT.change}
          </Button>
        </View>
      )}
      <FormCard title={CANCEL_TEXT.note}>
        <AreaField form={form} name="note" hideLabel label={CANCEL_TEXT.note} placeholder={CANCEL_TEXT.noteHint} />
      </FormCard>
    </FormScreen>
  )
}
