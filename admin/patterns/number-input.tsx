/**
 * The console's inputs of numbers and of yuan. antd's InputNumber leaves out characters that it does not know, rounds
 * and goes back to an earlier number, so that `3千` becomes 3: here what is typed stays, and what is no number is NaN,
 * to which the form objects.
 */
import { fenOfYuan, plainDigits } from '@contract/amounts'
import { Input, type InputProps } from 'antd'
import { useState } from 'react'
import { texts } from '../messages'

const FEN_PER_YUAN = 100

type InputLooks = Pick<
  InputProps,
  'id' | 'prefix' | 'suffix' | 'placeholder' | 'disabled' | 'style' | 'className' | 'aria-label'
>

interface NumberInputProps extends InputLooks {
  /** Whole numbers alone. */
  isWhole?: boolean
  /** Bounds, both included; a number beyond them is marked, and refused by form or server. */
  min?: number
  max?: number
  value?: number | null
  /** null for an empty field, NaN for what is no number. */
  onChange?: (value: number | null) => void
}

/** A typed number; null for an empty text, NaN for what is no number. */
export const numberOf = (text: string, isWhole = false): number | null => {
  const plain = plainDigits(text).trim()
  if (plain === '') return null
  return (isWhole ? /^-?\d{1,15}$/ : /^-?\d{1,15}(?:\.\d*)?$/).test(plain) ? Number(plain) : NaN
}

const useTyped = (value: number | null, read: (text: string) => number | null) => {
  const [typed, setTyped] = useState('')
  const isTyped = Object.is(read(typed), value)
  return { text: isTyped ? typed : value === null || Number.isNaN(value) ? '' : String(value), setTyped }
}

function ReadInput({
  value = null,
  onChange,
  read,
  min = -Infinity,
  max = Infinity,
  ...looks
}: Omit<NumberInputProps, 'isWhole'> & { read: (text: string) => number | null }) {
  const { text, setTyped } = useTyped(value, read)
  const isWrong = value !== null && !(value >= min && value <= max)
  return (
    <Input
      autoComplete="off"
      inputMode="decimal"
      {...looks}
      {...(isWrong && { status: 'error', 'aria-invalid': true })}
      value={text}
      onChange={(event) => {
        setTyped(event.target.value)
        onChange?.(read(event.target.value))
      }}
    />
  )
}

export const NumberInput = ({ isWhole = false, ...props }: NumberInputProps) => (
  <ReadInput {...props} read={(text) => numberOf(text, isWhole)} />
)

/** Yuan; its value is a number of yuan. */
export const YuanInput = (props: Omit<NumberInputProps, 'isWhole'>) => (
  <ReadInput
    prefix="¥"
    {...props}
    read={(text) => {
      const fen = fenOfYuan(text)
      return fen === null ? null : fen / FEN_PER_YUAN
    }}
  />
)

/** A form's rule: what was typed is a number. */
export const isNumber = (label: string) => ({
  validator: (_rule: unknown, value: unknown) =>
    Number.isNaN(value) ? Promise.reject(new Error(texts.wrongFormat(label))) : Promise.resolve(),
})
