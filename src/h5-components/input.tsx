import { forwardRef } from 'react'
import type { InputProps } from '@tarojs/components/types/Input'
import { useTextField } from './use-text-field'

/** Keyboards by Taro's types; the value stays text (a number field would lose leading zeros and the caret). */
const KEYBOARDS = {
  number: 'numeric',
  digit: 'decimal',
  numberpad: 'numeric',
  digitpad: 'decimal',
  tel: 'tel',
} as const

/** A text field of one line: one `<input>`. */
export const Input = forwardRef<HTMLInputElement, InputProps>(function Input(props, ref) {
  const { field, element } = useTextField(props, ref, 'h5-input', true)
  const secret = props.password || props.type === 'safe-password'
  return (
    <input
      type={secret ? 'password' : 'text'}
      inputMode={KEYBOARDS[props.type as keyof typeof KEYBOARDS]}
      {...field}
      ref={element}
    />
  )
})
