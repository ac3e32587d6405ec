import { BackCatcher } from './back-catcher'
import { DialogOutlet } from '../feedback/dialog-outlet'
import { PrivacyOutlet } from './privacy-outlet'
import { ToastOutlet } from '../feedback/toast-outlet'

/** Each page of the mini-program is a document of its own and brings its place for toasts and dialogs: see Overlays. */
export const ensureOverlays = (): Promise<void> | undefined => undefined

/** What a page of the mini-program has besides its content: the places of dialogs and toasts, and what catches its back. */
export const Overlays = () => (
  <>
    <DialogOutlet />
    <PrivacyOutlet />
    <ToastOutlet />
    <BackCatcher />
  </>
)
