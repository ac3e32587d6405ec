import type { RecycleOrder } from '@contract/recycle'
import { ReturnForm } from '@/shared/selling/return-form'
import { toast } from '@/ui/feedback/toast'
import { useRecycleCancelMutation, useRecycleRecallMutation, useRecycleRefuseMutation } from '../api'
import { CANCEL_TEXT, RECALL_TEXT } from '../messages'

interface BackFormProps {
  order: RecycleOrder
  /** cancel: nothing was sent; recall: before there is a price; refuse: the price. */
  form: 'cancel' | 'recall' | 'refuse'
  onDone: () => void
  onStop: () => void
}

/** Why it is not sold after all, and where it comes back to. */
export function BackForm({ order: { recycleNo, bidVersion }, form, onDone, onStop }: BackFormProps) {
  const [cancel] = useRecycleCancelMutation()
  const [recall] = useRecycleRecallMutation()
  const [refuse] = useRecycleRefuseMutation()
  const text = form === 'cancel' ? CANCEL_TEXT : RECALL_TEXT
  return (
    <ReturnForm
      title={text.title}
      submit={text.submit}
      about={[text.about]}
      reasons={text.reasons}
      ask={text.ask}
      hasAddress={form !== 'cancel'}
      send={({ addressId, ...given }) => {
        if (form === 'cancel') return cancel({ recycleNo, ...given })
        const to = addressId === undefined ? {} : { addressId }
        return form === 'recall'
          ? recall({ recycleNo, ...given, ...to })
          : refuse({ recycleNo, bidVersion, ...given, ...to })
      }}
      onSent={() => {
        toast.success(text.done)
        onDone()
      }}
      onStop={onStop}
    />
  )
}
