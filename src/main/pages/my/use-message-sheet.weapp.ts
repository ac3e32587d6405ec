import { withoutDelay } from '@/screen/late-code.weapp'
import { MessageSheet } from './components/message-sheet'

/** See use-message-sheet.h5.ts. */
export const useMessageSheet = withoutDelay(MessageSheet)
