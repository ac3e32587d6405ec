import { forwardRef } from 'react'
import type { LabelProps } from '@tarojs/components/types/Label'
import { domProps } from './dom/props'

/** A tap on it activates the control named by `for`, else the first one inside. */
export const Label = forwardRef<HTMLLabelElement, LabelProps>(function Label(props, ref) {
  return <label {...domProps(props)} htmlFor={props.for} ref={ref} />
})
