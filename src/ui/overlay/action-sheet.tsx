import { View } from '@tarojs/components'
import { cx } from '../internal/class-names'
import { Icon, type IconName } from '../base/icon'
import { TEXT } from '../internal/messages'
import { Popup } from './popup'
import { Spinner } from '../feedback/spinner'
import { Pressable } from '../base/pressable'
import './action-sheet.scss'

export interface SheetAction<K extends string> {
  key: K
  label: string
  /** Muted line below. */
  note?: string
  icon?: IconName
  /** The action cannot be undone: shown in the accent colour. */
  danger?: boolean
  disabled?: boolean
  loading?: boolean
}

export interface ActionSheetProps<K extends string> {
  open: boolean
  onClose: () => void
  actions: readonly SheetAction<K>[]
  onSelect: (key: K) => void
  title?: string
  /** The subject of the actions. */
  description?: string
  /** Default 取消; '' leaves the button out. */
  cancelText?: string
  /** Default true. */
  closeOnSelect?: boolean
}

/** A list of actions at the lower edge. */
export function ActionSheet<K extends string>({
  open,
  onClose,
  actions,
  onSelect,
  title,
  description,
  cancelText = TEXT.cancel,
  closeOnSelect = true,
}: ActionSheetProps<K>) {
  const select = (key: K) => {
    if (closeOnSelect) onClose()
    onSelect(key)
  }
  return (
    <Popup
      open={open}
      onClose={onClose}
      title={title}
      label={title ?? description ?? TEXT.choose}
      closeable={false}
      className="rx-sheet"
    >
      {description && <View className="rx-sheet-about">{description}</View>}
      {actions.map(({ key, label, note, icon, danger, disabled, loading }) => (
        <Pressable
          key={key}
          className={cx('rx-sheet-action', danger && 'rx-sheet-danger', disabled && 'rx-sheet-off')}
          disabled={disabled || loading}
          busy={loading}
          onTap={() => select(key)}
        >
          <View className="rx-sheet-words">
            {loading ? (
              <Spinner className="rx-sheet-icon" />
            ) : (
              icon && <Icon name={icon} size="m" className="rx-sheet-icon" />
            )}
            {label}
          </View>
          {note && <View className="rx-sheet-note">{note}</View>}
        </Pressable>
      ))}
      {cancelText !== '' && (
        <Pressable className="rx-sheet-action rx-sheet-cancel" onTap={onClose}>
          {cancelText}
        </Pressable>
      )}
    </Popup>
  )
}
