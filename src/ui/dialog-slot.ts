import { createSlot } from './slot'

export type DialogAction = 'confirm' | 'cancel'

export interface DialogOptions {
  /** Default 提示; '' leaves it out. */
  title?: string
  message?: string
  /** Default 确定 and 取消. */
  confirmText?: string
  cancelText?: string
  /** A single button. */
  hideCancel?: boolean
  /** Says no to closing by answering false, at once or later; the pressed button is busy meanwhile. A thrown error means no. */
  beforeClose?: (action: DialogAction) => boolean | Promise<boolean>
}

export interface OpenDialog extends DialogOptions {
  settle: (action: DialogAction) => void
}

/** Dialogs asked for; the first one is shown. */
export const dialogSlot = createSlot<OpenDialog[]>([])
