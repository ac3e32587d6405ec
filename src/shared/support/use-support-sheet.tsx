import type { ReactNode } from 'react'
import { useLateSheet } from '@/screen/use-late-sheet'
import { SUPPORT_TEXT } from './messages'
import { useSheet } from './use-sheet'

/** Phone and hours of the customer service: `open` for a button of the page, and the sheet for the page's end. */
export const useSupportSheet = (): { open: () => void; sheet: ReactNode } => {
  const { code: SupportSheet, isOpen, open, close } = useLateSheet(useSheet, SUPPORT_TEXT.loadFailed)
  return { open, sheet: SupportSheet && <SupportSheet open={isOpen} onClose={close} /> }
}
