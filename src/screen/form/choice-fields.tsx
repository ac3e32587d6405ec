/** Fields of a form that are chosen by a tap. */
import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Cell } from '@/ui/base/cell'
import { Chips, type ChipOption } from '@/ui/form/chips'
import { Checkbox, RadioGroup, type RadioOption } from '@/ui/form/choice'
import { FormItem } from '@/ui/form/form'
import { Rating, type RatingProps } from '@/ui/form/rating'
import { Stepper, type StepperProps } from '@/ui/form/stepper'
import { Switch } from '@/ui/form/switch'
import { bindingOf, type FormApi, type Wired } from './use-form'
import './fields.scss'

/** Names of the fields whose value is a text of T's own choice. */
type TextNames<T> = { [K in keyof T & string]: T[K] extends string ? K : never }[keyof T & string]
/** The texts that a field offers; '' means that none is chosen. */
type Offered<T, K extends keyof T> = Exclude<T[K], ''> & string

function FieldError({ children }: { children: string | undefined }) {
  return children ? (
    <View className="rx-form-error" ariaRole="alert">
      {children}
    </View>
  ) : null
}

interface RadioFieldProps<T extends object, K extends TextNames<T>> {
  form: FormApi<T>
  name: K
  label: string
  options: readonly RadioOption<Offered<T, K>>[]
}

/** One of several, as a list below its label. */
export function RadioField<T extends object, K extends TextNames<T>>({
  form,
  name,
  label,
  options,
}: RadioFieldProps<T, K>) {
  const { id, value, onChange, error } = form.field(name)
  return (
    <View id={id} className="rx-form-choice">
      <View className="rx-form-head">{label}</View>
      <RadioGroup
        label={label}
        options={options}
        value={value as Offered<T, K> | ''}
        onChange={(chosen) => onChange(chosen as T[K])}
      />
      <FieldError>{error}</FieldError>
    </View>
  )
}

/** A yes, mostly to an agreement: `children` are its words, which may hold links. */
export function CheckField<T extends object>({
  children,
  className,
  label,
  ...wired
}: Wired<T, boolean> & { children: ReactNode; className?: string }) {
  const { id, value, onChange, error } = bindingOf<boolean, T>(wired)
  return (
    <View id={id} className={className}>
      <Checkbox checked={value} onChange={onChange} label={typeof children === 'string' ? undefined : label}>
        {children}
      </Checkbox>
      <FieldError>{error}</FieldError>
    </View>
  )
}

/** On or off, on a line of its own. */
export function SwitchField<T extends object>({
  label,
  note,
  disabled,
  ...wired
}: Wired<T, boolean> & { note?: string; disabled?: boolean }) {
  const { id, value, onChange, error } = bindingOf<boolean, T>(wired)
  const control = <Switch label={label} value={value} disabled={disabled} onChange={onChange} />
  return (
    <View id={id}>
      <Cell title={label} note={note} value={control} />
      <FieldError>{error}</FieldError>
    </View>
  )
}

/** A count with a button at each side. */
export function StepperField<T extends object>({
  label,
  form,
  name,
  ...stepper
}: Wired<T, number> & Omit<StepperProps, 'value' | 'onChange' | 'label'>) {
  const { id, value, onChange, error } = bindingOf<number, T>({ form, name })
  return (
    <FormItem id={id} label={label} error={error} className="rx-form-end">
      <Stepper label={label} value={value} onChange={onChange} {...stepper} />
    </FormItem>
  )
}

/** Stars, 0 while none is given. */
export function RatingField<T extends object>({
  label,
  form,
  name,
  ...rating
}: Wired<T, number> & Pick<RatingProps, 'words' | 'count'>) {
  const { id, value, onChange, error } = bindingOf<number, T>({ form, name })
  return (
    <FormItem id={id} label={label} error={error}>
      <Rating label={label} size="l" value={value} onChange={onChange} {...rating} />
    </FormItem>
  )
}

/** Names of the fields whose value is a text, or a list of texts, of T's own choice. */
type ChipNames<T> = { [K in keyof T & string]: T[K] extends string | readonly string[] ? K : never }[keyof T & string]

interface ChipsFieldProps<T extends object> {
  form: FormApi<T>
  name: ChipNames<T>
  label: string
  options: readonly ChipOption<string>[]
  /** Equal widths in a grid of three. */
  grid?: boolean
}

/** Short words to choose from: several where the value is a list, else one, which another tap takes back to ''. */
export function ChipsField<T extends object>({ form, name, label, options, grid }: ChipsFieldProps<T>) {
  const { id, value, onChange, error } = form.field(name)
  const held: unknown = value
  const isList = Array.isArray(held)
  const chosen = (isList ? held : held ? [held] : []) as string[]
  return (
    <FormItem below id={id} label={label} error={error}>
      <Chips
        label={label}
        options={options}
        multiple={isList}
        grid={grid}
        chosen={chosen}
        onChange={(next) => onChange((isList ? next : (next[0] ?? '')) as typeof value)}
      />
    </FormItem>
  )
}
