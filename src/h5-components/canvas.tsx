import { forwardRef } from 'react'
import type { CanvasProps } from '@tarojs/components/types/Canvas'
import { domProps } from './dom/props'

/** A `<canvas>`; `canvasId` is its id unless `id` is given. */
export const Canvas = forwardRef<HTMLCanvasElement, CanvasProps>(function Canvas(props, ref) {
  const { id = props.canvasId, width, height, nativeProps } = props
  return <canvas {...domProps(props, 'h5-canvas')} id={id} width={width} height={height} {...nativeProps} ref={ref} />
})
