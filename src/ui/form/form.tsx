import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { cx } from '../internal/class-names'
import { FORM_TEXT } from '../internal/component-messages'
import './form.scss'

export interface FormProps {
  /** Name for screen readers. */
  label: string
  /** `wrong` of useForm: announced when a submission was refused. */
  wrong?: number
  children: ReactNode
  className?: string
}

/** The fields of a form (see useForm), and the announcement of wrong ones. */
export function Form({ label, wrong = 0, children, className }: FormProps) {
  return (
    <View className={className} ariaRole="form" ariaLabel={label}>
      <View className="rx-sr" ariaRole="status">
        {wrong > 0 && FORM_TEXT.wrongFields(wrong)}
      </View>
      {children}
    </View>
  )
}

export interface FormItemProps {
  label: string
  /** From useForm, to find the first wrong field. */
  id?: string
  error?: string
  /** Places the content below the label instead of beside it: pictures, stars, long choices. */
  below?: boolean
  children: ReactNode
  className?: string
}

/** A row of a form with something other than a text field: a choice, a picker, pictures. */
export function FormItem({ label, id, error, below, children, className }: FormItemProps) {
  return (
    <View
      id={id}
      className={cx('rx-item', below && 'rx-item-below', error && 'rx-item-wrong', className)}
      ariaRole="group"
      ariaLabel={label}
    >
      <View className="rx-item-row">
        <View className="rx-item-label">{label}</View>
        <View className="rx-item-body">{children}</View>
      </View>
      {error && (
        <View className="rx-item-error" ariaRole="alert">
          {error}
        </View>
      )}
    </View>
  )
}
