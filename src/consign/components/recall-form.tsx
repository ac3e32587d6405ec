import type { Consignment } from '@contract/selling'
import { ReturnForm } from '@/shared/selling/return-form'
import { toast } from '@/ui/feedback/toast'
import { useConsignRecallMutation } from '../api'
import { RECALL_TEXT as T } from '../messages'

interface RecallFormProps {
  object: Consignment
  onDone: () => void
  onStop: () => void
}

/** An item comes back to its seller, free: why, and where to. */
export function RecallForm({ object, onDone, onStop }: RecallFormProps) {
  const { sellNo, version, state, isHeld } = object
  const [recall] = useConsignRecallMutation()
  const isRefusal = state === 'PRICE_CONFIRM'
  return (
    <ReturnForm
      title={isRefusal ? T.refuse : T.form}
      submit={isRefusal ? T.refuseSubmit : T.submit}
      about={isHeld ? [T.about, T.heldAbout] : [T.about]}
      reasons={T.reasons}
      ask={isHeld ? T.askHeld : state === 'ON_SALE' ? T.askOnSale : T.ask}
      send={(given) => recall({ sellNo, version, ...given })}
      onSent={() => {
        toast.success(T.sent)
        onDone()
      }}
      onStop={onStop}
    />
  )
}
