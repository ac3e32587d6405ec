import { View } from '@tarojs/components'
import { cx } from './class-names'
import type { TapProps } from './tap-props'
import './tap.scss'

/** Whatever can be tapped. An address means nothing here: `onTap` navigates. */
export function Tap({
  href,
  onTap,
  onPress,
  label,
  role,
  disabled,
  selected,
  checked,
  expanded,
  marks,
  id,
  className,
  style,
  children,
}: TapProps) {
  return (
    <View
      {...marks}
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
