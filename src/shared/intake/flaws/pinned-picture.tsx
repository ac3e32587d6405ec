import type { DraftFlaw } from '@contract/intake'
import { Image, View } from '@tarojs/components'
import { boxOf } from '@/ui/internal/box-of'
import { ports } from '@/ui/internal/ports'
import { liftedPoint } from '@/ui/internal/touch'
import { useDomId } from '@/ui/internal/use-dom-id'
import './pinned-picture.scss'

export type Pin = NonNullable<DraftFlaw['pin']>

interface PinnedPictureProps {
  url: string
  /** What a tap does, or what the picture shows. */
  label: string
  pin: Pin | null
  /** A tap points at a place; without it the picture is only shown. */
  onPin?: (pin: Pin) => void
}

/** A share of a side, 0 to 1, as exact as a finger. */
const share = (at: number, side: number): number => Math.round(Math.min(1, Math.max(0, at / (side || 1))) * 1000) / 1000

/** Where a tap was: a finger in both builds, a mouse in browsers. */
const pointOf = (event: object): { x: number; y: number } | null => {
  const { clientX, clientY } = event as { clientX?: unknown; clientY?: unknown }
  return typeof clientX === 'number' && typeof clientY === 'number' ? { x: clientX, y: clientY } : liftedPoint(event)
}

/** A photograph in its own shape with the place of a flaw on it. */
export function PinnedPicture({ url, label, pin, onPin }: PinnedPictureProps) {
  const id = useDomId()
  const place = async (event: object) => {
    const point = pointOf(event)
    const box = point && (await boxOf(id))
    if (box) onPin?.({ x: share(point.x - box.left, box.width), y: share(point.y - box.top, box.height) })
  }
  return (
    <View
      id={id}
      className="pinned"
      ariaRole={onPin ? 'button' : 'img'}
      ariaLabel={label}
      {...(onPin && { onClick: (event: object) => void place(event) })}
    >
      <Image className="pinned-picture" src={ports.resolveUrl(url)} mode="widthFix" />
      {pin && <View className="pinned-pin" style={{ left: `${pin.x * 100}%`, top: `${pin.y * 100}%` }} />}
    </View>
  )
}
