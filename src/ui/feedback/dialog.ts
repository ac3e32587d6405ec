/**
 * Dialogs: `dialog.confirm({ message })`, titled 提示 with 确定 and 取消 (spec 2.13). Resolves on 确定, rejects with
 * DialogCancelled on 取消, back or Escape; `beforeClose` can veto either (spec 4). The shop's own ways to open one have
 * no title of their own: 提示 above a question says nothing. A second dialog waits for the first.
 */
import { dialogSlot, settleDialog, type DialogAction, type DialogOptions, type OpenDialog } from './dialog-slot'
import { ensureOverlays } from '../overlay/overlays'
import { ports } from '../internal/ports'

export type { DialogAction, DialogOptions }

/** The user did not confirm. Not a failure: every caller of `confirm` must expect it. */
export class DialogCancelled extends Error {
  override name = 'DialogCancelled'
}

let lastId = 0

const open = (options: DialogOptions): Promise<DialogAction> =>
  new Promise((resolve) => {
    const opened: OpenDialog = { ...options, id: ++lastId, page: ports.page(), settle: resolve }
    dialogSlot.set([...dialogSlot.get(), opened])
    // A dialog that cannot be shown cannot be confirmed.
    ensureOverlays()?.catch(() => settleDialog(opened, 'cancel'))
  })

export const dialog = {
  /** Resolves when confirmed, rejects with DialogCancelled when not. */
  confirm: async (options: DialogOptions): Promise<void> => {
    if ((await open(options)) === 'cancel') throw new DialogCancelled()
  },
  /** Resolves with true when confirmed, false when not. Without `title` it has none. */
  isConfirmed: async (options: DialogOptions): Promise<boolean> =>
    (await open({ ...options, title: options.title ?? '' })) === 'confirm',
  /** One button; resolves when it is pressed, or on back. Without `title` it has none. */
  alert: async (options: DialogOptions): Promise<void> => {
    await open({ ...options, title: options.title ?? '', hideCancel: true })
  },
}
