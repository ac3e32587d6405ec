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
  /** The host has no canvas. */
  onMissing: () => void
  /** The erased share has passed the ratio; at most once. */
  onPassed: () => void
}

/** A finger's way over the cover. Where the cover stands is looked up meanwhile; until that is known, its points wait. */
interface Stroke {
  waiting: Point[]
  /** The cover's corner. */
  origin?: Point
  /** Against that corner. */
  last?: Point
}

interface Plane {
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
  // Without its picture the cover stays as it is.
  const image = await host.loadImage(cover.image).catch(() => null)
  if (!image) return
  // The middle of the picture, as large as covers the card.
  const scale = Math.max(width / image.width, height / image.height)
  const [across, along] = [image.width * scale, image.height * scale]
  context.drawImage(image, (width - across) / 2, (height - along) / 2, across, along)
}

/** The cover of a scratch card on its canvas: paints it, takes strokes away, and tells when enough is gone. */
export const useScratch = (options: ScratchOptions) => {
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  const [isPainted, setPainted] = useState(false)
  const plane = useRef<Plane | null>(null)
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
      plane.current = { context: host.context, erasure: createErasure(box.width, box.height, radius) }
      setPainted(true)
    }
    void prepare()
    return () => {
      isGone = true
      plane.current = null
    }
  }, [boxId, canvasId, color, image, hint, radius])

  const erase = (from: Point, to: Point) => {
    if (!plane.current) return
    const { context, erasure } = plane.current
    context.globalCompositeOperation = 'destination-out'
    context.lineWidth = 2 * radius
    context.lineCap = 'round'
    context.beginPath()
    context.moveTo(from.x, from.y)
    // A line of no length draws nothing on some phones.
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
