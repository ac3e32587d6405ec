import { View } from '@tarojs/components'
import { cx } from '../internal/class-names'
import { Spinner } from '../feedback/spinner'
import { Pressable } from '../base/pressable'
import './switch.scss'

export interface SwitchProps<V> {
  value: V
  /** Value when on, default true, and when off, default false (spec 4). */
  activeValue?: V
  inactiveValue?: V
  onChange: (value: V) => void
  disabled?: boolean
  /** The change is being carried out: it ignores taps. */
  loading?: boolean
  label: string
}

/** Toggles between two values; ignores taps while disabled. */
export function Switch<V = boolean>({
  value,
  activeValue = true as V,
  inactiveValue = false as V,
  onChange,
  disabled,
  loading,
  label,
}: SwitchProps<V>) {
  const isOn = value === activeValue
  return (
    <Pressable
      role="switch"
      className={cx('rx-switch', isOn && 'rx-switch-on', disabled && 'rx-switch-off')}
      checked={isOn}
      disabled={disabled || loading}
      busy={loading}
      label={label}
      onTap={() => onChange(isOn ? inactiveValue : activeValue)}
    >
      <View className="rx-switch-knob">{loading && <Spinner className="rx-switch-spin" />}</View>
    </Pressable>
  )
}
