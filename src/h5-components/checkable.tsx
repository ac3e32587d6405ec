import { forwardRef, useImperativeHandle, type ChangeEvent } from 'react'
import type { StandardProps } from '@tarojs/components/types/common'
import { domProps } from './dom/props'
import { join } from './dom/style'
import { tint, useChecked } from './use-checked'

interface CheckableProps extends StandardProps {
  type: 'checkbox' | 'radio'
  name?: string
  value?: string
  checked?: boolean
  disabled?: boolean
  color?: string
  ariaLabel?: string
  nativeProps?: Record<string, unknown>
  onToggle?: (event: ChangeEvent<HTMLInputElement>) => void
}

/** The control of Checkbox and Radio with its label: a `<label>` around a native control, which carries the id. */
export const Checkable = forwardRef<HTMLInputElement, CheckableProps>(function Checkable(props, ref) {
  const { type, id, ariaLabel, className, color, checked = false } = props
  const element = useChecked(checked)
  useImperativeHandle(ref, () => element.current as HTMLInputElement)
  const dom = domProps({
    ...props,
    id: undefined,
    className: undefined,
    children: undefined,
    ariaLabel: undefined,
  })
  return (
    <label {...dom} className={join('h5-check', className)}>
      <input
        className={`h5-check-${type}`}
        style={tint(color)}
        id={id}
        type={type}
        name={props.name}
        value={props.value}
        defaultChecked={checked}
        disabled={props.disabled}
        aria-label={ariaLabel}
        onChange={props.onToggle}
        {...props.nativeProps}
        ref={element}
      />
      {props.children}
    </label>
  )
})
