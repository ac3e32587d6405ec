import { forwardRef, useMemo } from 'react'
import type { RichTextProps } from '@tarojs/components/types/RichText'
import { domProps } from '../dom/props'
import { join } from '../dom/style'
import { sanitize } from './sanitize'

/** Formatted text from the server: sanitised HTML in one box. Links have no effect, as in the mini-program. */
export const RichText = forwardRef<HTMLDivElement, RichTextProps>(function RichText(props, ref) {
  const { nodes, space, selectable, userSelect } = props
  const html = useMemo(() => ({ __html: nodes ? sanitize(nodes) : '' }), [nodes])
  const base = join('h5-rich', (selectable || userSelect) && 'h5-selectable', space && 'h5-text-space')
  return (
    <div
      {...domProps({ ...props, children: undefined, ref: undefined }, base)}
      dangerouslySetInnerHTML={html}
      ref={ref}
    />
  )
})
