import { MovableArea, MovableView, View } from '@tarojs/components'
import { useState } from 'react'
import type { ImageZoomProps } from './image-zoom-props'
import { ZOOM_DOUBLE_TAP, ZOOM_MOST } from './limits'
import { useDoubleTap } from './use-double-tap'

/** A picture that two fingers or a double tap magnify; the messenger's own movable view moves it without our code. */
export function ImageZoom({ active, onTap, onZoom, children }: ImageZoomProps) {
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
  return (
    <MovableArea className="rx-zoom" scaleArea>
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
