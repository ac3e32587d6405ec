/**
 * Toasts: `toast.show({ msg, type, icon, duration, className })`. One at a time: a new one takes the place of the last. Hides after 2000 ms,
 * except `loading` and a duration of 0 (spec 4, 9).
 */
import { TOAST_MS } from './limits'
import { ensureOverlays } from './overlays'
import { toastSlot, type ToastOptions } from './toast-slot'

export type { ToastOptions }

let timer: ReturnType<typeof setTimeout> | undefined
let lastId = 0

const hide = (id?: number): void => {
  if (id !== undefined && toastSlot.get()?.id !== id) return
  clearTimeout(timer)
  toastSlot.set(null)
}

/** Shows a toast and returns the function that hides it, if it is still the one shown. */
const show = (options: ToastOptions | string): (() => void) => {
  const given = typeof options === 'string' ? { msg: options } : options
  const { type, duration = type === 'loading' ? 0 : TOAST_MS } = given
  const id = ++lastId
  clearTimeout(timer)
  ensureOverlays()
  toastSlot.set({ ...given, id })
  if (duration > 0 && type !== 'loading') timer = setTimeout(() => hide(id), duration)
  return () => hide(id)
}

export const toast = {
  show,
  success: (msg: string) => show({ msg, type: 'success' }),
  fail: (msg: string) => show({ msg, type: 'fail' }),
  loading: (msg: string) => show({ msg, type: 'loading' }),
  hide: () => hide(),
}
