import { useEffect, useRef, type MouseEvent } from 'react'
import { attachZoom, type ZoomGestures } from './image-zoom-gestures'
import type { ImageZoomProps } from './image-zoom-props'
import { useDoubleTap } from './use-double-tap'

/**
 * A picture that two fingers, a double tap, a trackpad or the keys + and - magnify. It moves without a render: only its
 * style is written.
 */
export function ImageZoom({ active, onTap, onZoom, onLeave, onPullDown, children }: ImageZoomProps) {
  const view = useRef<HTMLDivElement>(null)
  const gestures = useRef<ZoomGestures>(undefined)
  const latest = useRef({ onZoom, onLeave, onPullDown })
  useEffect(() => {
    latest.current = { onZoom, onLeave, onPullDown }
  })
  useEffect(() => {
    const element = view.current
    const picture = element?.firstElementChild
    if (!active || !element || !(picture instanceof HTMLElement)) return
    const attached = attachZoom(element, picture, {
      onZoom: (isZoomed) => latest.current.onZoom(isZoomed),
      onLeave: (step) => latest.current.onLeave(step),
      onPullDown: () => latest.current.onPullDown(),
    })
    gestures.current = attached
    return () => attached.detach()
  }, [active])
  const onClick = useDoubleTap<MouseEvent>(onTap, ({ clientX, clientY }) => gestures.current?.toggle(clientX, clientY))
  return (
    <div ref={view} className="rx-zoom" onClick={onClick}>
      <div className="rx-zoom-picture">{children}</div>
    </div>
  )
}
