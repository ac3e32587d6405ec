/**
 * Toasts: `toast.show({ msg, type, icon, duration, className })`. One at a time: a new one replaces the last. Hides
 * after 2000 ms, except `loading` and a duration of 0 (spec 4, 9).
 */
import { TOAST_MS } from '../internal/limits'
import { ensureOverlays } from '../overlay/overlays'
import { toastSlot, type ToastOptions } from './toast-slot'

export type { ToastOptions }

let timer: ReturnType<typeof setTimeout> | undefined
let lastId = 0

/** Shows `next`, or nothing. */
const put = (next: (ToastOptions & { id: number }) | null): void => {
  const last = toastSlot.get()
  clearTimeout(timer)
  toastSlot.set(next)
  last?.onClose?.()
}

const hide = (id?: number): void => {
  if (id === undefined || toastSlot.get()?.id === id) put(null)
}

/** Shows a toast and returns the function that hides it, if it is still the one shown. */
const show = (options: ToastOptions | string): (() => void) => {
  const given = typeof options === 'string' ? { msg: options } : options
  const { type, duration = TOAST_MS } = given
  const id = ++lastId
  put({ ...given, id })
  const count = () => {
    if (toastSlot.get()?.id === id) timer = setTimeout(() => hide(id), duration)
  }
  // Its duration starts when it is visible.
  const coming = ensureOverlays()
  if (duration > 0 && type !== 'loading') {
    if (coming) coming.then(count, count)
    else count()
  }
  return () => hide(id)
}

export const toast = {
  show,
  success: (msg: string) => show({ msg, type: 'success' }),
  fail: (msg: string) => show({ msg, type: 'fail' }),
  loading: (msg: string) => show({ msg, type: 'loading' }),
  hide: () => hide(),
}
