/**
 * Fields of a form that are typed in. What a rule says of a field (required, how long it may be) is not repeated as a
 * prop.
 */
import { fenOfYuan, plainDigits } from '@contract/amounts'
import { Text } from '@tarojs/components'
import { useState } from 'react'
import { Field, type FieldProps } from '@/ui/form/field'
import { codeDigits, phoneDigits, phoneGroups, yuanOf } from './field-values'
import { CODE_LENGTH } from './limits'
import { FORM_TEXT } from './messages'
import { bindingOf, type Wired } from './use-form'

type Looks = Pick<
  FieldProps,
  'hideLabel' | 'placeholder' | 'disabled' | 'onConfirm' | 'right' | 'className' | 'onFocus'
>

export type TextFieldProps<T extends object> = Wired<T, string> & Looks

/** A line of text. */
export function TextField<T extends object>({ form, name, ...looks }: TextFieldProps<T>) {
  return <Field {...bindingOf<string, T>({ form, name })} {...looks} />
}

/** Several lines, with a counter where a rule limits them. */
export function AreaField<T extends object>({ form, name, ...looks }: TextFieldProps<T> & Pick<FieldProps, 'rows'>) {
  return <Field type="area" {...bindingOf<string, T>({ form, name })} {...looks} />
}

/**
 * A mobile number. Its value is digits alone, without +86, however it is typed or pasted. It is shown in groups, 138
 * 0013 8000, while it is not being typed: between digits that are typed, spaces would move the cursor.
 */
export function PhoneField<T extends object>({ form, name, ...looks }: TextFieldProps<T>) {
  const { onChange, onBlur, value, ...binding } = bindingOf<string, T>({ form, name })
  const [isTyping, setTyping] = useState(false)
  return (
    <Field
      type="tel"
      {...binding}
      value={isTyping ? value : phoneGroups(value)}
      onFocus={() => setTyping(true)}
      onBlur={() => {
        setTyping(false)
        onBlur()
      }}
      onChange={(text) => onChange(phoneDigits(text))}
      {...looks}
    />
  )
}

/** A code sent by text message, which the phone may fill in by itself. Its value is digits alone. */
export function CodeField<T extends object>({
  form,
  name,
  length = CODE_LENGTH,
  ...looks
}: TextFieldProps<T> & { length?: number }) {
  const { onChange, ...binding } = bindingOf<string, T>({ form, name })
  return <Field type="code" {...binding} onChange={(text) => onChange(codeDigits(text, length))} {...looks} />
}

/**
 * An amount: typed in yuan, kept in fen; null while nothing is typed, NaN while that is no amount, to which the rule
 * `money` objects. What is typed stays as it is, but for the digits and signs of a Chinese keyboard.
 */
export function MoneyField<T extends object>({ form, name, ...looks }: Wired<T, number | null> & Looks) {
  const { value, onChange, onBlur, ...binding } = bindingOf<number | null, T>({ form, name })
  const [typed, setTyped] = useState(() => yuanOf(value))
  // `12.` and `12.0` are on the way to another amount; an amount that came otherwise, as by a draft, is written anew.
  const text = Object.is(fenOfYuan(typed), value) ? typed : yuanOf(value)
  return (
    <Field
      type="number"
      {...binding}
      value={text}
      onChange={(raw) => {
        const next = plainDigits(raw)
        setTyped(next)
        onChange(fenOfYuan(next))
      }}
      onBlur={() => {
        if (!Number.isNaN(value)) setTyped(yuanOf(value))
        onBlur()
      }}
      right={<Text className="rx-form-unit">{FORM_TEXT.yuan}</Text>}
      {...looks}
    />
  )
}
