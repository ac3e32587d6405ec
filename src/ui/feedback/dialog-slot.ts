import { createSlot } from '../internal/slot'

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
  /** What is confirmed cannot be undone: the confirming word is in the accent colour. */
  danger?: boolean
  /** Long words read better from the left; default center. */
  align?: 'center' | 'left'
  /** Back counts as 取消; default true. */
  closeOnBack?: boolean
  /** A tap beside it counts as 取消; default false. */
  closeOnOverlay?: boolean
  /** Says no to closing by answering false, at once or later; the pressed button is busy meanwhile. A thrown error means no (spec 4). */
  beforeClose?: (action: DialogAction) => boolean | Promise<boolean>
}

export interface OpenDialog extends DialogOptions {
  /** Tells one from the next. */
  id: number
  settle: (action: DialogAction) => void
}

/** Dialogs asked for; the first one is shown. */
export const dialogSlot = createSlot<OpenDialog[]>([])

/** Takes a dialog away and answers whoever asked for it. */
export const settleDialog = (dialog: OpenDialog, action: DialogAction): void => {
  dialogSlot.set(dialogSlot.get().filter((other) => other !== dialog))
  dialog.settle(action)
}
