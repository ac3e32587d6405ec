import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { cx } from '../internal/class-names'
import { Icon } from '../base/icon'
import { Pressable } from '../base/pressable'
import type { PressableProps } from '../base/pressable-props'
import { useArrowKeys } from '../nav/use-arrow-keys'
import './choice.scss'

export interface CheckboxProps {
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
  /** Name for screen readers where there is no text inside. */
  label?: string
  /** What tracking calls it. */
  trackingAttributes?: PressableProps['trackingAttributes']
  children?: ReactNode
  className?: string
}

/** A checkbox with its text beside it. */
export function Checkbox({
  checked,
  onChange,
  disabled,
  label,
  trackingAttributes,
  children,
  className,
}: CheckboxProps) {
  return (
    <Pressable
      role="checkbox"
      className={cx('rx-choice', className)}
      checked={checked}
      disabled={disabled}
      label={label}
      trackingAttributes={trackingAttributes}
      onTap={() => onChange(!checked)}
    >
      <Mark checked={checked} disabled={disabled} />
      {children && <View className="rx-choice-text">{children}</View>}
    </Pressable>
  )
}

export interface RadioOption<V extends string> {
  value: V
  label: string
  note?: string
  disabled?: boolean
}

export interface RadioGroupProps<V extends string> {
  options: readonly RadioOption<V>[]
  /** '' or another value that no option has: nothing is chosen. */
  value: V | ''
  onChange: (value: V) => void
  /** Name of the group for screen readers. */
  label: string
  className?: string
}

/** One of several, as a list. Arrow keys move the choice. */
export function RadioGroup<V extends string>({ options, value, onChange, label, className }: RadioGroupProps<V>) {
  const index = options.findIndex((option) => option.value === value)
  const isOff = (at: number) => options[at]?.disabled === true
  // While nothing is chosen, the first enabled option is in the tab order.
  const reachable = index >= 0 ? index : options.findIndex((option) => !option.disabled)
  const onMove = useArrowKeys(
    options.length,
    reachable,
    (next) => {
      const option = options[next]
      if (option) onChange(option.value)
    },
    isOff,
  )
  return (
    <View className={className} ariaRole="radiogroup" ariaLabel={label} {...onMove}>
      {options.map((option, at) => (
        <Pressable
          key={option.value}
          role="radio"
          className="rx-radio"
          checked={option.value === value}
          disabled={option.disabled}
          focusable={at === reachable}
          onTap={() => onChange(option.value)}
        >
          <View className="rx-choice-text rx-radio-text">
            <View>{option.label}</View>
            {option.note && <View className="rx-radio-note">{option.note}</View>}
          </View>
          <Mark checked={option.value === value} disabled={option.disabled} />
        </Pressable>
      ))}
    </View>
  )
}

function Mark({ checked, disabled }: { checked: boolean; disabled?: boolean }) {
  return (
    <Text className={cx('rx-mark', checked && 'rx-mark-on', disabled && 'rx-mark-off')} aria-hidden="true">
      {checked && <Icon name="check" size="s" />}
    </Text>
  )
}
