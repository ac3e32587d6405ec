import type { IconName } from '../base/icon'
import { createSlot } from '../internal/slot'

/** Spec 3: toast options. */
export interface ToastOptions {
  msg: string
  /** `loading` stays until it is hidden or another toast comes. */
  type?: 'text' | 'success' | 'fail' | 'loading'
  /** An icon in place of the type's own. */
  icon?: IconName
  /** ms; default 2000; 0 stays (spec 4, 9). */
  duration?: number
  className?: string
  /** Default middle. */
  position?: 'top' | 'middle' | 'bottom'
  /** While it is shown the page takes no taps. */
  forbidTap?: boolean
  /** Once, when it hides or another toast takes its place. */
  onClose?: () => void
}

/** The toast shown now; `id` tells two with the same words apart. */
export const toastSlot = createSlot<(ToastOptions & { id: number }) | null>(null)
