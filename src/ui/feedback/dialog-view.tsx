import { ScrollView, View } from '@tarojs/components'
import { useState, type ReactNode } from 'react'
import { cx } from '../internal/class-names'
import type { DialogAction, DialogOptions } from './dialog-slot'
import { Layer } from '../overlay/layer'
import { TEXT } from '../internal/messages'
import { Spinner } from './spinner'
import { Pressable } from '../base/pressable'
import './dialog.scss'

export interface DialogViewProps extends DialogOptions {
  open: boolean
  /** Called when it may close: `beforeClose` has not vetoed. */
  onClose: (action: DialogAction) => void
  /** Content below the message: a field, a picture. */
  children?: ReactNode
}

/** A dialog as part of a page, for content beyond text; `dialog` opens the same one by a call. */
export function DialogView({
  open,
  onClose,
  title = TEXT.dialogTitle,
  message,
  confirmText = TEXT.confirm,
  cancelText = TEXT.cancel,
  hideCancel,
  danger,
  align,
  closeOnBack,
  closeOnOverlay = false,
  beforeClose,
  children,
}: DialogViewProps) {
  const [busy, setBusy] = useState<DialogAction | null>(null)

  const close = async (action: DialogAction) => {
    if (!open || busy) return
    const mayClose = await allowsClosing(action, beforeClose, () => setBusy(action))
    setBusy(null)
    if (mayClose) onClose(action)
  }
  const button = (action: DialogAction, text: string) => (
    <Pressable
      className={cx('rx-dialog-btn', `rx-dialog-${action}`, danger && 'rx-dialog-danger')}
      disabled={busy !== null}
      label={text}
      onTap={() => void close(action)}
    >
      {busy === action ? <Spinner /> : text}
    </Pressable>
  )
  return (
    <Layer
      open={open}
      onClose={() => void close('cancel')}
      role="alertdialog"
      label={[title, message].filter(Boolean).join('，')}
      closeOnBack={closeOnBack}
      closeOnOverlay={closeOnOverlay}
      boxClass="rx-dialog"
    >
      {title && <View className="rx-dialog-title">{title}</View>}
      {message && (
        <ScrollView
          className={cx('rx-dialog-text', !title && 'rx-dialog-only', align === 'left' && 'rx-dialog-left')}
          scrollY
        >
          <View className="rx-dialog-words">{message}</View>
        </ScrollView>
      )}
      {children && <View className="rx-dialog-own">{children}</View>}
      <View className="rx-dialog-btns">
        {!hideCancel && button('cancel', cancelText)}
        {button('confirm', confirmText)}
      </View>
    </Layer>
  )
}

/** The result of `beforeClose`, true without one; calls `onWait` when it is not immediate. An error is a veto. */
async function allowsClosing(
  action: DialogAction,
  beforeClose: DialogOptions['beforeClose'],
  onWait: () => void,
): Promise<boolean> {
  try {
    const answer = beforeClose?.(action) ?? true
    if (typeof answer !== 'boolean') onWait()
    return await answer
  } catch {
    return false
  }
}
