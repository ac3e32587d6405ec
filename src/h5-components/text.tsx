import { forwardRef } from 'react'
import type { TextProps } from '@tarojs/components/types/Text'
import { domProps } from './dom/props'
import { join } from './dom/style'

/** Inline text: one `<span>`. Keeps line breaks; keeps runs of spaces only with `space`. */
export const Text = forwardRef<HTMLSpanElement, TextProps>(function Text(props, ref) {
  const { selectable, userSelect, space } = props
  const base = join('h5-text', (selectable || userSelect) && 'h5-selectable', space && 'h5-text-space')
  return <span {...domProps(props, base)} ref={ref} />
})
