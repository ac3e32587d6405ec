import { forwardRef } from 'react'
import type { CheckboxProps } from '@tarojs/components/types/Checkbox'
import type { CheckboxGroupProps } from '@tarojs/components/types/CheckboxGroup'
import { Checkable } from './checkable'
import { withDetail } from './dom/event'
import { domProps } from './dom/props'

/** One box with its text. Alone it tells its own value, in a group the group tells all of them. */
export const Checkbox = forwardRef<HTMLInputElement, CheckboxProps>(function Checkbox({ onChange, ...props }, ref) {
  return (
    <Checkable
      {...props}
      type="checkbox"
      onToggle={
        onChange && ((event) => onChange(withDetail(event, { value: event.target.checked ? [props.value] : [] })))
      }
      ref={ref}
    />
  )
})

/** Boxes whose ticked values are one list; `detail.value` holds them in the order of the page. */
export const CheckboxGroup = forwardRef<HTMLDivElement, CheckboxGroupProps>(function CheckboxGroup(props, ref) {
  const { name, onChange } = props
  return (
    <div
      role="group"
      {...domProps(props)}
      data-h5-name={name}
      onChange={(event) => {
        const boxes = event.currentTarget.querySelectorAll<HTMLInputElement>('.h5-check-checkbox:checked')
        onChange?.(withDetail(event, { value: Array.from(boxes, (box) => box.value) }))
      }}
      ref={ref}
    />
  )
})
