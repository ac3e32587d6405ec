import { useEffect, useRef, useState } from 'react'
import { boxOf } from '../internal/box-of'
import { canvasHost } from './canvas-host'
import { createErasure, type Point } from './erasure'
import type { CanvasHost } from '../internal/ports'

export interface ScratchOptions {
  boxId: string
  canvasId: string
  color: string
  image?: string
  hint?: string
  radius: number
  ratio: number
  /** Called when the host has no canvas. */
  onMissing: () => void
  /** Called at most once, when the erased share has passed the ratio. */
  onPassed: () => void
}

/** A finger's stroke over the cover. The cover's position is measured meanwhile; until it is known, the points wait. */
interface Stroke {
  waiting: Point[]
  /** The cover's corner. */
  origin?: Point
  /** Relative to that corner. */
  last?: Point
}

interface Surface {
  context: CanvasRenderingContext2D
  erasure: ReturnType<typeof createErasure>
}

const paintCover = async (host: CanvasHost, width: number, height: number, cover: ScratchOptions): Promise<void> => {
  const { context } = host
  context.globalCompositeOperation = 'source-over'
  context.fillStyle = cover.color
  context.fillRect(0, 0, width, height)
  if (cover.hint) {
    context.fillStyle = '#4a453f'
    context.font = '500 16px sans-serif'
    context.textAlign = 'center'
    context.textBaseline = 'middle'
    context.fillText(cover.hint, width / 2, height / 2)
  }
  if (!cover.image) return
  // If its picture fails to load, the cover stays grey.
  const image = await host.loadImage(cover.image).catch(() => null)
  if (!image) return
  // Centres the picture, scaled to cover the card.
  const scale = Math.max(width / image.width, height / image.height)
  const [across, along] = [image.width * scale, image.height * scale]
  context.drawImage(image, (width - across) / 2, (height - along) / 2, across, along)
}

/** The cover of a scratch card on its canvas: paints it, erases strokes, and reports when enough is erased. */
export const useScratch = (options: ScratchOptions) => {
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  const [isPainted, setPainted] = useState(false)
  const surface = useRef<Surface | null>(null)
  const stroke = useRef<Stroke | null>(null)
  const isPassed = useRef(false)
  const { boxId, canvasId, color, image, hint, radius } = options

  useEffect(() => {
    let isGone = false
    const prepare = async () => {
      const [host, box] = await Promise.all([canvasHost(canvasId), boxOf(boxId)])
      if (isGone) return
      if (!host) return latest.current.onMissing()
      if (!box) return
      host.resize(box.width, box.height)
      await paintCover(host, box.width, box.height, latest.current)
      if (isGone) return
      surface.current = { context: host.context, erasure: createErasure(box.width, box.height, radius) }
      setPainted(true)
    }
    void prepare()
    return () => {
      isGone = true
      surface.current = null
    }
  }, [boxId, canvasId, color, image, hint, radius])

  const erase = (from: Point, to: Point) => {
    if (!surface.current) return
    const { context, erasure } = surface.current
    context.globalCompositeOperation = 'destination-out'
    context.lineWidth = 2 * radius
    context.lineCap = 'round'
    context.beginPath()
    context.moveTo(from.x, from.y)
    // A line of zero length draws nothing on some phones.
    context.lineTo(to.x + 0.01, to.y)
    context.stroke()
    if (erasure.erase(from, to) <= latest.current.ratio || isPassed.current) return
    isPassed.current = true
    latest.current.onPassed()
  }
  const draw = (drawn: Stroke) => {
    const { origin, waiting } = drawn
    if (!origin) return
    for (const at of waiting.splice(0)) {
      const point = { x: at.x - origin.x, y: at.y - origin.y }
      erase(drawn.last ?? point, point)
      drawn.last = point
    }
  }
  const begin = async (at: Point) => {
    const begun: Stroke = { waiting: [at] }
    stroke.current = begun
    const box = await boxOf(boxId)
    if (!box) return
    begun.origin = { x: box.left, y: box.top }
    draw(begun)
  }
  const move = (at: Point) => {
    if (!stroke.current) return
    stroke.current.waiting.push(at)
    draw(stroke.current)
  }
  const end = () => {
    stroke.current = null
  }
  return { isPainted, begin: (at: Point) => void begin(at), move, end }
}
