import { forwardRef, useRef } from 'react'
import type { TextareaProps } from '@tarojs/components/types/Textarea'
import { taroEvent } from './dom/event'
import { useCommit } from './dom/hooks'
import { join } from './dom/style'
import { MAX_LENGTH } from './limits'
import { useTextField } from './use-text-field'

/** A text field of several lines: one `<textarea>`, with an optional counter. */
export const Textarea = forwardRef<HTMLTextAreaElement, TextareaProps>(function Textarea(props, ref) {
  const { autoHeight, showCount, confirmType, maxlength = MAX_LENGTH, onLineChange } = props
  const confirms = !!confirmType && confirmType !== 'return'
  const { field, element, text } = useTextField(
    props,
    ref,
    join('h5-textarea', autoHeight && 'h5-textarea-auto'),
    confirms,
  )
  const height = useRef(0)

  useCommit(() => {
    const area = element.current
    if (!area || !(autoHeight || onLineChange)) return
    if (autoHeight) {
      area.style.height = 'auto'
      area.style.height = `${area.scrollHeight + area.offsetHeight - area.clientHeight}px`
    }
    const now = area.scrollHeight
    if (now === height.current) return
    height.current = now
    const { lineHeight, fontSize } = getComputedStyle(area)
    const line = parseFloat(lineHeight) || parseFloat(fontSize) * 1.2
    onLineChange?.(
      taroEvent('linechange', area, {
        height: now,
        heightRpx: (now * 750) / window.innerWidth,
        lineCount: Math.round(now / line),
      }),
    )
  })

  return (
    <>
      <textarea rows={autoHeight ? 1 : undefined} {...field} ref={element} />
      {showCount && (
        <span className="h5-textarea-count" aria-hidden="true">
          {maxlength < 0 ? text.length : `${text.length}/${maxlength}`}
        </span>
      )}
    </>
  )
})
