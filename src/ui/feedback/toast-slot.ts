import type { IconName } from '../base/icon'
import { createSlot } from '../internal/slot'

/** Spec 3: toast options. */
export interface ToastOptions {
  msg: string
  /** `loading` stays until it is hidden or another toast is shown. */
  type?: 'text' | 'success' | 'fail' | 'loading'
  /** Replaces the type's own icon. */
  icon?: IconName
  /** ms; default 2000; 0 stays (spec 4, 9). */
  duration?: number
  className?: string
  /** Default middle. */
  position?: 'top' | 'middle' | 'bottom'
  /** The page ignores taps while it is shown. */
  forbidTap?: boolean
  /** Called once, when it hides or another toast replaces it. */
  onClose?: () => void
}

/** The toast that is shown; `id` distinguishes two with the same text. */
export const toastSlot = createSlot<(ToastOptions & { id: number }) | null>(null)
