import type { ReactNode } from 'react'
import { useLateSheet } from '@/screen/use-late-sheet'
import { SUPPORT_TEXT } from './messages'
import { useSheet } from './use-sheet'

/** 联系客服: `open` for a button of the page, and the sheet, to be placed at the end of the page. */
export const useSupport = (): { open: () => void; sheet: ReactNode } => {
  const { code: SupportSheet, isOpen, open, close } = useLateSheet(useSheet, SUPPORT_TEXT.loadFailed)
  return { open, sheet: SupportSheet && <SupportSheet open={isOpen} onClose={close} /> }
}
