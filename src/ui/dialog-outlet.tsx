import { View } from '@tarojs/components'
import { useState } from 'react'
import { cx } from './class-names'
import { dialogSlot, type DialogAction } from './dialog-slot'
import { Layer } from './layer'
import { TEXT } from './messages'
import { useSlot } from './slot'
import { Spinner } from './spinner'
import { Tap } from './tap'
import './dialog.scss'

/** Where dialogs appear, one at a time. */
export function DialogOutlet() {
  const [first] = useSlot(dialogSlot)
  const [busy, setBusy] = useState<DialogAction | null>(null)
  // What is shown while the last one leaves.
  const [current, setCurrent] = useState(first)
  if (first && first !== current) setCurrent(first)
  if (!current) return null

  const close = async (action: DialogAction) => {
    if (!first || busy) return
    const answer = first.beforeClose?.(action) ?? true
    if (typeof answer !== 'boolean') setBusy(action)
    const mayClose = await Promise.resolve(answer).catch(() => false)
    setBusy(null)
    if (!mayClose) return
    dialogSlot.set(dialogSlot.get().filter((dialog) => dialog !== first))
    first.settle(action)
  }

  const {
    title = TEXT.dialogTitle,
    message,
    confirmText = TEXT.confirm,
    cancelText = TEXT.cancel,
    hideCancel,
  } = current
  const button = (action: DialogAction, text: string) => (
    <Tap
      className={cx('rx-dialog-btn', `rx-dialog-${action}`)}
      disabled={busy !== null}
      onTap={() => void close(action)}
    >
      {busy === action ? <Spinner /> : text}
    </Tap>
  )
  return (
    <Layer
      open={first !== undefined}
      onClose={() => void close('cancel')}
      role="alertdialog"
      label={[title, message].filter(Boolean).join('，')}
      closeOnOverlay={false}
      boxClass="rx-dialog"
    >
      {title && <View className="rx-dialog-title">{title}</View>}
      {message && <View className={cx('rx-dialog-text', !title && 'rx-dialog-only')}>{message}</View>}
      <View className="rx-dialog-btns">
        {!hideCancel && button('cancel', cancelText)}
        {button('confirm', confirmText)}
      </View>
    </Layer>
  )
}
