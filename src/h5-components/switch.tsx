import { forwardRef, useImperativeHandle } from 'react'
import type { SwitchProps } from '@tarojs/components/types/Switch'
import { withDetail } from './dom/event'
import { domProps } from './dom/props'
import { tint, useChecked } from './use-checked'

/** A switch: one native checkbox. */
export const Switch = forwardRef<HTMLInputElement, SwitchProps>(function Switch(props, ref) {
  const { checked = props.defaultChecked ?? false, type = 'switch', color, onChange } = props
  const element = useChecked(checked)
  useImperativeHandle(ref, () => element.current as HTMLInputElement)
  const dom = domProps(props, type === 'switch' ? 'h5-switch' : 'h5-check-checkbox')
  return (
    <input
      {...dom}
      style={{ ...tint(color), ...dom.style }}
      type="checkbox"
      role="switch"
      name={props.name}
      defaultChecked={checked}
      disabled={props.disabled}
      onChange={(event) => onChange?.(withDetail(event, { value: event.target.checked }))}
      {...props.nativeProps}
      ref={element}
    />
  )
})
