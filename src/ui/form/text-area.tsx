import { Text, Textarea, View } from '@tarojs/components'
import { cx } from '../internal/class-names'
import { KEYBOARD_GAP } from '../internal/limits'
import { useDomId } from '../internal/use-dom-id'
import './text-area.scss'

export interface TextAreaProps {
  /** Name for screen readers; a visible one is the host's. */
  label: string
  value: string
  onChange: (value: string) => void
  /** Most characters; how many are used is shown. */
  maxLength?: number
  placeholder?: string
  /** Lines shown, default 4. */
  rows?: number
  /** Grows with its text, from `rows` on. */
  autoHeight?: boolean
  error?: string
  disabled?: boolean
  focus?: boolean
  onBlur?: () => void
  id?: string
  className?: string
}

/** px of a line; lines of the mini-program's area have to be counted in px. */
const LINE = 22

/** Several lines of text on a plane of their own, with a counter. A labelled row of a form is Field. */
export function TextArea({
  label,
  value,
  onChange,
  maxLength,
  placeholder,
  rows = 4,
  autoHeight,
  error,
  disabled,
  focus,
  onBlur,
  id: givenId,
  className,
}: TextAreaProps) {
  const ownId = useDomId()
  const id = givenId ?? ownId
  const errorId = `${id}-error`
  const height = `${rows * LINE}px`
  return (
    <View className={cx('rx-area', error && 'rx-area-wrong', className)}>
      <View className="rx-area-plane">
        <Textarea
          id={id}
          className="rx-area-text"
          style={autoHeight ? { minHeight: height } : { height }}
          placeholderClass="rx-area-hint"
          value={value}
          placeholder={placeholder}
          maxlength={maxLength ?? -1}
          cursorSpacing={KEYBOARD_GAP}
          autoHeight={autoHeight}
          disabled={disabled}
          focus={focus}
          ariaLabel={label}
          onInput={(event) => onChange(event.detail.value)}
          onBlur={onBlur && (() => onBlur())}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
        />
        {maxLength !== undefined && (
          <Text
            className={cx('rx-area-count', value.length >= maxLength && 'rx-area-full')}
            aria-hidden="true"
          >{`${value.length}/${maxLength}`}</Text>
        )}
      </View>
      {error && (
        <View className="rx-area-error" id={errorId} ariaRole="alert">
          {error}
        </View>
      )}
    </View>
  )
}
