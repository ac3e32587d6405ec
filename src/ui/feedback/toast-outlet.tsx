import { Text, View } from '@tarojs/components'
import { cx } from '../internal/class-names'
import { Icon } from '../base/icon'
import { useSlot } from '../internal/slot'
import { Spinner } from './spinner'
import { toastSlot } from './toast-slot'
import './toast.scss'

/** Shows the toast. The live region exists before its text, so that screen readers announce the text. */
export function ToastOutlet() {
  const shown = useSlot(toastSlot)
  const icon = shown && (shown.icon ?? (shown.type === 'success' || shown.type === 'fail' ? shown.type : undefined))
  return (
    <View
      className={cx(
        'rx-toast-place',
        shown?.position && `rx-toast-${shown.position}`,
        shown?.forbidTap && 'rx-toast-forbid',
      )}
      catchMove={shown?.forbidTap}
      ariaRole="status"
      aria-live={shown?.type === 'fail' ? 'assertive' : 'polite'}
    >
      {shown && (
        <View
          key={shown.id}
          className={cx('rx-toast', (icon || shown.type === 'loading') && 'rx-toast-tall', shown.className)}
        >
          {shown.type === 'loading' && !icon && <Spinner className="rx-toast-icon rx-toast-spin" />}
          {icon && <Icon name={icon} size="l" className="rx-toast-icon" />}
          <Text className="rx-toast-text">{shown.msg}</Text>
        </View>
      )}
    </View>
  )
}
