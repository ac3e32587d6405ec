import { forwardRef } from 'react'
import type { ViewProps } from '@tarojs/components/types/View'
import { domProps } from './dom/props'

/** A block: one `<div>`, without state. */
export const View = forwardRef<HTMLDivElement, ViewProps>(function View(props, ref) {
  return <div {...domProps(props)} ref={ref} />
})
