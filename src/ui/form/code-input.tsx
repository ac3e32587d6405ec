import { Input, View } from '@tarojs/components'
import { useState } from 'react'
import { cx } from '../internal/class-names'
import { CODE_LENGTH, KEYBOARD_GAP } from '../internal/limits'
import { useDomId } from '../internal/use-dom-id'
import './code-input.scss'

export interface CodeInputProps {
  value: string
  /** Digits only, at most `length`. */
  onChange: (value: string) => void
  /** Called each time the digits become complete. */
  onComplete?: (value: string) => void
  /** Default 6. */
  length?: number
  /** Shows dots, e.g. for a payment password. */
  masked?: boolean
  error?: string
  disabled?: boolean
  autoFocus?: boolean
  label: string
  className?: string
}

/** A code in one box per digit. Behind the boxes is a single field, so that pasting and the phone's autofill work. */
export function CodeInput({
  value,
  onChange,
  onComplete,
  length = CODE_LENGTH,
  masked,
  error,
  disabled,
  autoFocus,
  label,
  className,
}: CodeInputProps) {
  const errorId = `${useDomId()}-e`
  const [isFocused, setFocused] = useState(false)
  const put = (text: string) => {
    const digits = text.replace(/\D/g, '').slice(0, length)
    if (digits === value) return
    onChange(digits)
    if (digits.length === length) onComplete?.(digits)
  }
  return (
    <View className={cx('rx-code', error && 'rx-code-wrong', className)}>
      <View className="rx-code-boxes">
        {Array.from({ length }, (_, at) => (
          <View
            key={at}
            className={cx('rx-code-box', isFocused && at === Math.min(value.length, length - 1) && 'rx-code-here')}
            aria-hidden="true"
          >
            {masked && value[at] ? <View className="rx-code-dot" /> : value[at]}
          </View>
        ))}
        <Input
          className="rx-code-field"
          type="number"
          value={value}
          // Pasted text may have spaces and words around the digits.
          maxlength={-1}
          cursorSpacing={KEYBOARD_GAP}
          focus={autoFocus}
          disabled={disabled}
          ariaLabel={label}
          onInput={(event) => put(event.detail.value)}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
          nativeProps={{ autoComplete: masked ? 'off' : 'one-time-code' }}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
        />
      </View>
      {error && (
        <View className="rx-code-error" id={errorId} ariaRole="alert">
          {error}
        </View>
      )}
    </View>
  )
}
