import { Input, Label, Text, Textarea, View } from '@tarojs/components'
import { useId, type ReactNode } from 'react'
import { cx } from '../internal/class-names'
import { KEYBOARD_GAP } from '../internal/limits'
import './field.scss'

export interface FieldProps {
  /** Shown before the input, and the name for screen readers. */
  label: string
  /** The label is read by screen readers only. */
  hideLabel?: boolean
  value: string
  onChange: (value: string) => void
  /** code: a numeric keyboard that suggests the code from a text message; area: several lines. */
  type?: 'text' | 'tel' | 'code' | 'number' | 'area'
  placeholder?: string
  /**
   * Maximum number of characters, default 140; an area shows how many are used. tel and code have none: what is pasted
   * or filled in has spaces, words and a country code around its digits, which the caller reads (`onChange`).
   */
  maxLength?: number
  /** Lines of an area, default 4. */
  rows?: number
  /** Error message; shown below and announced. */
  error?: string
  required?: boolean
  disabled?: boolean
  autoFocus?: boolean
  onBlur?: () => void
  onFocus?: () => void
  /** Called by the keyboard's done key. */
  onConfirm?: () => void
  /** Content after the input: a button, a unit. */
  right?: ReactNode
  id?: string
  className?: string
}

/**
 * px of an area's line, and of its padding above and below (field.scss): the mini-program sets an area's height in px.
 */
const LINE = 22
const AREA_PADDING = 30

const INPUT_TYPE = { text: 'text', tel: 'number', code: 'number', number: 'digit' } as const

/** What browsers autofill; the mini-program ignores native props. */
const AUTO_COMPLETE: Partial<Record<NonNullable<FieldProps['type']>, string>> = { tel: 'tel', code: 'one-time-code' }

/** A labelled input of a form, with its error. Controlled. */
export function Field({
  label,
  hideLabel,
  value,
  onChange,
  type = 'text',
  placeholder,
  maxLength,
  rows,
  error,
  required,
  disabled,
  autoFocus,
  onBlur,
  onFocus,
  onConfirm,
  right,
  id: givenId,
  className,
}: FieldProps) {
  const ownId = `rx${useId().replace(/:/g, '')}`
  const id = givenId ?? ownId
  const errorId = `${id}-error`
  const shared = {
    id,
    value,
    placeholder,
    placeholderClass: 'rx-field-hint',
    disabled,
    focus: autoFocus,
    maxlength: type === 'tel' || type === 'code' ? -1 : (maxLength ?? 140),
    cursorSpacing: KEYBOARD_GAP,
    ariaLabel: label,
    onBlur: onBlur && (() => onBlur()),
    onFocus: onFocus && (() => onFocus()),
    onConfirm: onConfirm && (() => onConfirm()),
    nativeProps: { autoComplete: AUTO_COMPLETE[type] },
    'aria-invalid': error ? true : undefined,
    'aria-required': required,
    'aria-describedby': error ? errorId : undefined,
  }
  return (
    <View className={cx('rx-field', error && 'rx-field-wrong', type === 'area' && 'rx-field-area', className)}>
      <View className="rx-field-row">
        {!hideLabel && (
          <Label className="rx-field-label" for={id}>
            {label}
          </Label>
        )}
        {type === 'area' ? (
          <Textarea
            {...shared}
            className="rx-field-input rx-field-text"
            style={rows ? { height: `${rows * LINE + AREA_PADDING}px` } : undefined}
            onInput={(event) => onChange(event.detail.value)}
          />
        ) : (
          <Input
            {...shared}
            className="rx-field-input"
            type={INPUT_TYPE[type]}
            onInput={(event) => onChange(event.detail.value)}
          />
        )}
        {right}
      </View>
      {type === 'area' && maxLength !== undefined && (
        <Text className="rx-field-count" aria-hidden="true">{`${value.length}/${maxLength}`}</Text>
      )}
      {error && (
        <View className="rx-field-error" id={errorId} ariaRole="alert">
          {error}
        </View>
      )}
    </View>
  )
}
