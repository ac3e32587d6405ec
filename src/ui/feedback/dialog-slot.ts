import { createSlot } from '../internal/slot'

export type DialogAction = 'confirm' | 'cancel'

export interface DialogOptions {
  /** Default 提示 of `confirm` and DialogView, none of `isConfirmed` and `alert`; '' leaves it out. */
  title?: string
  message?: string
  /** Default 确定 and 取消. */
  confirmText?: string
  cancelText?: string
  /** A single button. */
  hideCancel?: boolean
  /** The action cannot be undone: the confirm button has the accent colour, and the other one is the bold one. */
  danger?: boolean
  /** Long texts read better left-aligned; default center. */
  align?: 'center' | 'left'
  /** Back counts as 取消; default true. */
  closeOnBack?: boolean
  /** A tap on the overlay counts as 取消; default false. */
  closeOnOverlay?: boolean
  /**
   * Vetoes closing by returning false, at once or later; the pressed button is busy meanwhile. A thrown error vetoes
   * too (spec 4).
   */
  beforeClose?: (action: DialogAction) => boolean | Promise<boolean>
}

export interface OpenDialog extends DialogOptions {
  /** Identifies the dialog. */
  id: number
  /** The page that was active when it was opened (UiPorts.page): it alone draws it. */
  page: object
  settle: (action: DialogAction) => void
}

/** All open dialogs; the first one is shown. */
export const dialogSlot = createSlot<OpenDialog[]>([])

/** Closes a dialog and resolves its promise. */
export const settleDialog = (dialog: OpenDialog, action: DialogAction): void => {
  dialogSlot.set(dialogSlot.get().filter((other) => other !== dialog))
  dialog.settle(action)
}
