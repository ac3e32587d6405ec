import { useEffect, useState, type ReactNode } from 'react'
import { toast } from '@/ui/feedback/toast'
import { SUPPORT_TEXT } from './messages'
import { useSheet } from './use-sheet'

/** 联系客服: `open` for a button of the page, and the sheet, to be placed at the end of the page. */
export const useSupport = (): { open: () => void; sheet: ReactNode } => {
  const [isOpen, setOpen] = useState(false)
  const { code: SupportSheet, isMissing } = useSheet(isOpen)
  // The next tap fetches the code again.
  useEffect(() => {
    if (!isMissing) return
    setOpen(false)
    toast.fail(SUPPORT_TEXT.loadFailed)
  }, [isMissing])
  return {
    open: () => setOpen(true),
    sheet: SupportSheet && <SupportSheet open={isOpen} onClose={() => setOpen(false)} />,
  }
}
