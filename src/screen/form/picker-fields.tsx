/** Fields of a form whose value is picked in a sheet. */
import { Text, View } from '@tarojs/components'
import { useState, type ReactNode } from 'react'
import { Icon } from '@/ui/base/icon'
import { Pressable } from '@/ui/base/pressable'
import { DatePicker, type DatePickerProps } from '@/ui/form/date-picker'
import { Picker, type PickerOption } from '@/ui/form/picker'
import { cx } from '@/ui/internal/class-names'
import { FORM_TEXT } from './messages'
import { bindingOf, type Wired } from './use-form'
import './fields.scss'

interface PickRowProps {
  id: string
  label: string
  /** What is picked, in words; '' while nothing is. */
  text: string
  placeholder: string | undefined
  error: string | undefined
  onTap: () => void
  /** The sheet. */
  children: ReactNode
}

/** The line of a field that opens a sheet. */
export function PickRow({ id, label, text, placeholder = FORM_TEXT.choose, error, onTap, children }: PickRowProps) {
  const shown = text || placeholder
  return (
    <View className={cx('rx-form-pick', error && 'rx-form-pick-wrong')}>
      <Pressable id={id} className="rx-form-pick-row" label={`${label}，${shown}`} onTap={onTap}>
        <Text className="rx-form-pick-label">{label}</Text>
        <Text className={cx('rx-form-pick-value', !text && 'rx-form-pick-hint')}>{shown}</Text>
        <Icon name="right" size="s" className="rx-form-pick-arrow" />
      </Pressable>
      {error && (
        <View className="rx-form-error" ariaRole="alert">
          {error}
        </View>
      )}
      {children}
    </View>
  )
}

interface PickerFieldProps<T extends object> extends Wired<T, string> {
  options: readonly PickerOption[]
  placeholder?: string
}

/** One of many, on a wheel. */
export function PickerField<T extends object>({ label, options, placeholder, ...wired }: PickerFieldProps<T>) {
  const { id, value, onChange, error } = bindingOf<string, T>(wired)
  const [isOpen, setOpen] = useState(false)
  const text = options.find((option) => option.value === value)?.label ?? ''
  return (
    <PickRow id={id} label={label} text={text} placeholder={placeholder} error={error} onTap={() => setOpen(true)}>
      <Picker
        open={isOpen}
        onClose={() => setOpen(false)}
        title={label}
        columns={[options]}
        value={[value]}
        onConfirm={([picked = '']) => onChange(picked)}
      />
    </PickRow>
  )
}

type DateFieldProps<T extends object> = Wired<T, string> &
  Pick<DatePickerProps, 'kind' | 'start' | 'min' | 'max'> & { placeholder?: string }

/** A date or a time, written as `kind` says (default yyyy-MM-dd); '' while none is picked. */
export function DateField<T extends object>({ label, form, name, placeholder, ...bounds }: DateFieldProps<T>) {
  const { id, value, onChange, error } = bindingOf<string, T>({ form, name })
  const [isOpen, setOpen] = useState(false)
  return (
    <PickRow id={id} label={label} text={value} placeholder={placeholder} error={error} onTap={() => setOpen(true)}>
      <DatePicker
        {...bounds}
        open={isOpen}
        onClose={() => setOpen(false)}
        title={label}
        value={value}
        onConfirm={onChange}
      />
    </PickRow>
  )
}
