import type { CancelReasons, OrderInfo } from '@contract/order'
import { Text, View } from '@tarojs/components'
import { ItemLine } from '@/shared/item-line'
import { BottomBar } from '@/ui/nav/bottom-bar'
import { Button } from '@/ui/base/button'
import { RadioGroup } from '@/ui/form/choice'
import { Field } from '@/ui/form/field'
import { Icon } from '@/ui/base/icon'
import { CANCEL_NOTE_MAX } from '../../../limits'
import { CANCEL_TEXT } from '../../../messages'
import { useCancel } from '../use-cancel'

interface CancelFormProps {
  order: OrderInfo
  reasons: CancelReasons['list']
}

/** What is given up, why, and what happens with the money. */
export function CancelForm({ order, reasons }: CancelFormProps) {
  const { reasonId, setReasonId, note, setNote, isSending, submit } = useCancel(order)
  const { lines, payment } = order
  return (
    <View>
      <View className="can-plane">
        {lines.map((line) => (
          <ItemLine key={line.itemId} line={line} />
        ))}
      </View>
      <View className="can-note">
        <Icon name="info" size="s" />
        <Text className="can-note-text">
          {payment ? CANCEL_TEXT.refundNote(payment.amountFen) : CANCEL_TEXT.unpaidNote}
        </Text>
      </View>
      <View className="can-head">{CANCEL_TEXT.reason}</View>
      <RadioGroup
        label={CANCEL_TEXT.reason}
        options={reasons.map(({ id, text }) => ({ value: id, label: text }))}
        value={reasonId}
        onChange={setReasonId}
      />
      <View className="can-head">{CANCEL_TEXT.note}</View>
      <Field
        type="area"
        hideLabel
        label={CANCEL_TEXT.note}
        value={note}
        onChange={setNote}
        placeholder={CANCEL_TEXT.noteHint}
        maxLength={CANCEL_NOTE_MAX}
      />
      <View className="can-end" />
      <BottomBar>
        <Button block loading={isSending} disabled={!reasonId} onTap={submit}>
          {CANCEL_TEXT.submit}
        </Button>
      </BottomBar>
    </View>
  )
}
