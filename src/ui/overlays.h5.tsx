import { createRoot } from 'react-dom/client'
import { DialogOutlet } from './dialog-outlet'
import { ToastOutlet } from './toast-outlet'

let isMounted = false

/** Puts the place for toasts and dialogs at the end of the document, at their first use. */
export const ensureOverlays = (): void => {
  if (isMounted) return
  isMounted = true
  const place = document.createElement('div')
  document.body.appendChild(place)
  createRoot(place).render(
    <>
      <DialogOutlet />
      <ToastOutlet />
    </>,
  )
}

/** H5 has one place for all pages (see ensureOverlays), so a page brings none. */
export const Overlays = () => null
