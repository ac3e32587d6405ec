import { MovableArea, MovableView, View } from '@tarojs/components'
import { useRef, useState } from 'react'
import type { Point } from './erasure'
import type { ImageZoomProps } from './image-zoom-props'
import { PULL_CLOSE_PX, ZOOM_DOUBLE_TAP, ZOOM_MOST } from '../internal/limits'
import { fingersDown, liftedPoint, touchDirection, touchPoint } from '../internal/touch'
import { useDoubleTap } from './use-double-tap'

/** A picture that two fingers or a double tap magnify; the messenger's own movable view moves it without our code. */
export function ImageZoom({ active, onTap, onZoom, onPullDown, children }: ImageZoomProps) {
  const [scale, setScale] = useState(1)
  const [isZoomed, setZoomed] = useState(false)
  const [wasActive, setWasActive] = useState(active)
  if (wasActive !== active) {
    setWasActive(active)
    setScale(1)
    setZoomed(false)
  }
  const changed = (next: number) => {
    const zoomed = next > 1.01
    if (zoomed === isZoomed) return
    setZoomed(zoomed)
    setScale(next)
    onZoom(zoomed)
  }
  const onClick = useDoubleTap<unknown>(onTap, () => {
    const next = isZoomed ? 1 : ZOOM_DOUBLE_TAP
    setScale(next)
    changed(next)
  })
  /**
   * Where a single finger touched an unmagnified picture. Its position is read again when it lifts: handling each move
   * would cost too much.
   */
  const down = useRef<Point | null>(null)
  const onTouchStart = (event: object) => {
    down.current = fingersDown(event) === 1 && !isZoomed ? touchPoint(event) : null
  }
  const onTouchEnd = (event: object) => {
    const [from, to] = [down.current, liftedPoint(event)]
    down.current = null
    if (!from || !to) return
    const [dx, dy] = [to.x - from.x, to.y - from.y]
    if (dy >= PULL_CLOSE_PX && touchDirection(dx, dy) === 'vertical') onPullDown()
  }
  return (
    <MovableArea className="rx-zoom" scaleArea onTouchStart={onTouchStart} onTouchEnd={onTouchEnd}>
      <MovableView
        className="rx-zoom-whole"
        direction={isZoomed ? 'all' : 'none'}
        scale
        scaleMin={1}
        scaleMax={ZOOM_MOST}
        scaleValue={active ? scale : 1}
        onScale={({ detail }) => changed(detail.scale)}
        onClick={onClick}
      >
        <View className="rx-zoom-picture">{children}</View>
      </MovableView>
    </MovableArea>
  )
}
