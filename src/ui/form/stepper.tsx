import { Input, View } from '@tarojs/components'
import { useState } from 'react'
import { cx } from '../internal/class-names'
import { Icon } from '../base/icon'
import { moreIcon } from '../base/more-icon'
import { COMPONENT_TEXT } from '../internal/component-messages'
import { Pressable } from '../base/pressable'
import './stepper.scss'

export interface StepperProps {
  value: number
  onChange: (value: number) => void
  /** Default 1. */
  min?: number
  /** Default none. */
  max?: number
  /** Default 1. */
  step?: number
  /** Digits after the point, default 0. */
  decimals?: number
  disabled?: boolean
  /** The number can be stepped but not typed. */
  readOnly?: boolean
  /** What is counted, for screen readers. */
  label: string
  className?: string
}

/**
 * A number with a button at each side. A typed number counts when the field loses the focus, clamped to `min` and
 * `max`.
 */
export function Stepper({
  value,
  onChange,
  min = 1,
  max = Infinity,
  step = 1,
  decimals = 0,
  disabled,
  readOnly,
  label,
  className,
}: StepperProps) {
  const [draft, setDraft] = useState<string | null>(null)
  const shown = value.toFixed(decimals)
  const put = (next: number) => {
    const fitting = Number(Math.min(max, Math.max(min, next)).toFixed(decimals))
    if (fitting !== value) onChange(fitting)
  }
  const typed = draft === null || draft.trim() === '' ? NaN : Number(draft)
  /**
   * The visible number: a button steps from it, also when tapped before the field loses the focus (iOS, the
   * mini-program).
   */
  const seen = Number.isNaN(typed) ? value : Math.min(max, Math.max(min, typed))
  const commit = () => {
    setDraft(null)
    if (!Number.isNaN(typed)) put(seen)
  }
  const stepBy = (by: number) => {
    setDraft(null)
    put(seen + by)
  }
  const button = (name: 'plus' | 'minus', by: number, isAtEnd: boolean) => (
    <Pressable
      className={cx('rx-step-btn', (isAtEnd || disabled) && 'rx-step-btn-off')}
      label={name === 'plus' ? COMPONENT_TEXT.more : COMPONENT_TEXT.less}
      disabled={isAtEnd || disabled}
      onTap={() => stepBy(by)}
    >
      <Icon name={moreIcon(name)} size="s" />
    </Pressable>
  )
  return (
    <View className={cx('rx-stepper', className)} ariaRole="group" ariaLabel={label}>
      {button('minus', -step, seen <= min)}
      {readOnly ? (
        <View className="rx-step-value" aria-live="polite">
          {shown}
        </View>
      ) : (
        <Input
          className={cx('rx-step-value', disabled && 'rx-step-btn-off')}
          type={decimals > 0 ? 'digit' : 'number'}
          value={draft ?? shown}
          disabled={disabled}
          ariaLabel={label}
          onInput={(event) => setDraft(event.detail.value)}
          onBlur={commit}
          onConfirm={commit}
        />
      )}
      {button('plus', step, seen >= max)}
    </View>
  )
}
