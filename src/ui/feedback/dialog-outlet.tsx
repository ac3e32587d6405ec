import { useEffect, useState } from 'react'
import { dialogSlot, settleDialog } from './dialog-slot'
import { DialogView } from './dialog-view'
import { ports } from '../internal/ports'
import { createSlot, useSlot } from '../internal/slot'

/** The pages that have an outlet. */
const outlets = createSlot<readonly object[]>([])

/**
 * Shows the dialogs that were opened by a call on its page, one at a time. Those of a page without an outlet (before
 * the first page) are shown by the outlet of the active one. A page that closes cancels its dialogs.
 */
export function DialogOutlet() {
  const [page] = useState(ports.page)
  const pages = useSlot(outlets)
  const first = useSlot(dialogSlot).find(
    (dialog) => dialog.page === page || (!pages.includes(dialog.page) && ports.page() === page),
  )
  useEffect(() => {
    outlets.set([...outlets.get(), page])
    return () => {
      outlets.set(outlets.get().filter((one) => one !== page))
      for (const dialog of dialogSlot.get()) if (dialog.page === page) settleDialog(dialog, 'cancel')
    }
  }, [page])
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
