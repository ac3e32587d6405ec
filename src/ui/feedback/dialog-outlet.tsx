import { useState } from 'react'
import { dialogSlot, settleDialog } from './dialog-slot'
import { DialogView } from './dialog-view'
import { useSlot } from '../internal/slot'

/** Shows the dialogs that were opened by a call, one at a time. */
export function DialogOutlet() {
  const [first] = useSlot(dialogSlot)
  // Stays the shown dialog during its leave animation.
  const [current, setCurrent] = useState(first)
  if (first && first !== current) setCurrent(first)
  if (!current) return null
  return (
    <DialogView
      // The next one is a dialog of its own: it is announced and gets the focus, so that a second Enter does not
      // confirm it unread.
      key={current.id}
      {...current}
      open={first !== undefined}
      onClose={(action) => first && settleDialog(first, action)}
    />
  )
}
