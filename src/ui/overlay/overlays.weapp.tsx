import { BackCatcher } from './back-catcher'
import { DialogOutlet } from '../feedback/dialog-outlet'
import { PrivacyOutlet } from './privacy-outlet'
import { ToastOutlet } from '../feedback/toast-outlet'

/** Each page of the mini-program is a document of its own with its own outlets: see Overlays. */
export const ensureOverlays = (): Promise<void> | undefined => undefined

/** The parts of a mini-program page besides its content: the outlets of dialogs and toasts, and its back catcher. */
export const Overlays = () => (
  <>
    <DialogOutlet />
    <PrivacyOutlet />
    <ToastOutlet />
    <BackCatcher />
  </>
)
