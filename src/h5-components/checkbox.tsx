import { forwardRef } from 'react'
import type { CheckboxProps } from '@tarojs/components/types/Checkbox'
import type { CheckboxGroupProps } from '@tarojs/components/types/CheckboxGroup'
import { Checkable } from './checkable'
import { withDetail } from './dom/event'
import { domProps } from './dom/props'

/** A checkbox with its label. Alone it reports its own value; in a group the group reports all values. */
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

/** A group of checkboxes; `detail.value` lists the checked values in document order. */
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
