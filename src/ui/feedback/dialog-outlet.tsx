import { useState } from 'react'
import { dialogSlot, settleDialog } from './dialog-slot'
import { DialogView } from './dialog-view'
import { useSlot } from '../internal/slot'

/** Where dialogs asked for by a call appear, one at a time. */
export function DialogOutlet() {
  const [first] = useSlot(dialogSlot)
  // What is shown while the last one leaves.
  const [current, setCurrent] = useState(first)
  if (first && first !== current) setCurrent(first)
  if (!current) return null
  return (
    <DialogView
      // The next one comes as a dialog of its own: it is announced, and has the focus, and a second Enter does not confirm it unread.
      key={current.id}
      {...current}
      open={first !== undefined}
      onClose={(action) => first && settleDialog(first, action)}
    />
  )
}
