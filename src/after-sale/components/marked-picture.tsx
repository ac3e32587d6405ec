import type { Picture } from '@contract/catalogue'
import { Text, View } from '@tarojs/components'
import { cx } from '@/ui/internal/class-names'
import { boxOf } from '@/ui/internal/box-of'
import { liftedPoint } from '@/ui/internal/touch'
import { useDomId } from '@/ui/internal/use-dom-id'
import { PictureView } from '@/ui/media/picture-view'
import { MARKED_SIZES, MARKED_WIDTH } from '../limits'
import './marked-picture.scss'

/** Thousandths of the picture's width and height. */
export interface Place {
  x: number
  y: number
}

export interface Pin extends Place {
  /** The number of a flaw that was named, or the letter of the buyer's mark. */
  name: string
  isMark: boolean
}

interface MarkedPictureProps {
  picture: Picture
  pins: readonly Pin[]
  /** A tap names a place. Words alone do as well, so that nobody has to tap. */
  onPlace?: (place: Place) => void
}

const percent = (thousandths: number) => `${thousandths / 10}%`
const thousandths = (share: number) => Math.round(1000 * Math.min(1, Math.max(0, share)))

/** A browser's click has its place itself, the messenger's tap that of the finger that was lifted. */
const pointOf = (event: object) =>
  'clientX' in event && 'clientY' in event ? { x: Number(event.clientX), y: Number(event.clientY) } : liftedPoint(event)

/** A picture of what was sold with the flaws that were named, and what the buyer marked. */
export function MarkedPicture({ picture, pins, onPlace }: MarkedPictureProps) {
  const id = useDomId()
  const place = async (event: object) => {
    const point = pointOf(event)
    const box = await boxOf(id)
    if (!point || !box || box.width === 0 || box.height === 0) return
    onPlace?.({
      x: thousandths((point.x - box.left) / box.width),
      y: thousandths((point.y - box.top) / box.height),
    })
  }
  return (
    <View id={id} className="so-map" onClick={onPlace && ((event) => void place(event))}>
      <PictureView picture={picture} alt={picture.alt} displayWidth={MARKED_WIDTH} sizes={MARKED_SIZES}>
        {pins.map(({ name, isMark, x, y }) => (
          <View
            key={`${name}-${x}-${y}`}
            className={cx('so-pin', isMark && 'so-pin-mark')}
            style={{ left: percent(x), top: percent(y) }}
          >
            <Text className="so-pin-dot">{name}</Text>
          </View>
        ))}
      </PictureView>
    </View>
  )
}
