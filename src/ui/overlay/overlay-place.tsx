import { createRoot } from 'react-dom/client'
import { DialogOutlet } from '../feedback/dialog-outlet'
import { ToastOutlet } from '../feedback/toast-outlet'

/** Mounts the outlets of toasts and dialogs, shared by all pages on H5. */
export const mountOverlays = (): void => {
  const place = document.createElement('div')
  document.body.appendChild(place)
  createRoot(place).render(
    <>
      <DialogOutlet />
      <ToastOutlet />
    </>,
  )
}
