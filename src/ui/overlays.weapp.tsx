import { DialogOutlet } from './dialog-outlet'
import { ToastOutlet } from './toast-outlet'

/** Each page of the mini-program is a document of its own and brings its place for toasts and dialogs: see Overlays. */
export const ensureOverlays = (): void => undefined

export const Overlays = () => (
  <>
    <DialogOutlet />
    <ToastOutlet />
  </>
)
