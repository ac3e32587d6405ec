import { createLateCode } from '@/screen/late-code'

/** The sheet comes by a tap. */
export const useMessageSheet = createLateCode(() =>
  import('./components/message-sheet').then(({ MessageSheet }) => MessageSheet),
)
