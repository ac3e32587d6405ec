import { View } from '@tarojs/components'
import { cx } from '../internal/class-names'
import type { PressableProps } from './pressable-props'
import './pressable.scss'

/** Base of everything that can be pressed. An address has no effect here: `onTap` navigates. */
export function Pressable({
  href,
  onTap,
  onPress,
  label,
  role,
  disabled,
  selected,
  checked,
  expanded,
  trackingAttributes,
  id,
  className,
  style,
  children,
}: PressableProps) {
  return (
    <View
      {...trackingAttributes}
      id={id}
      className={cx('rx-tap', disabled && 'rx-tap-disabled', className)}
      style={style}
      hoverClass={disabled ? 'none' : 'rx-tap-pressed'}
      ariaRole={role ?? (href === undefined ? 'button' : 'link')}
      ariaLabel={label}
      aria-disabled={disabled}
      aria-selected={selected}
      aria-checked={checked}
      aria-expanded={expanded}
      onClick={disabled ? undefined : () => onTap?.()}
      onTouchStart={onPress && (() => onPress())}
    >
      {children}
    </View>
  )
}
