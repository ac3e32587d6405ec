import type { BagMeasures, ItemDetail, WornMeasures } from '@contract/catalogue'
import { Text, View } from '@tarojs/components'
import type { CSSProperties } from 'react'
import { cx } from '@/ui/internal/class-names'
import { SILHOUETTE, SILHOUETTE_PANEL, FRONT_FILLS, PHONE } from '../late-limits'
import { MARKS, MEASURE_TEXT } from '../late-messages'
import { wornHow } from '../worn-how'
import './measures.scss'

/** A box of the drawing: its left lower corner and its size, cm. */
interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** In percent of a panel, so that a drawing is as large as its place. */
const placeIn =
  (panel: { width: number; height: number }) =>
  ({ x, y, width, height }: Box): CSSProperties => ({
    left: `${(x / panel.width) * 100}%`,
    bottom: `${(y / panel.height) * 100}%`,
    width: `${(width / panel.width) * 100}%`,
    height: `${(height / panel.height) * 100}%`,
  })

const Row = ({ mark, name, value }: { mark?: string; name: string; value: string }) => (
  <View className="item-size-row">
    {mark && <Text className="item-size-letter">{mark}</Text>}
    <Text className="item-size-name">{name}</Text>
    <Text className="item-size-value">{value}</Text>
  </View>
)

/** The bag's front at the scale of the phone beside it. */
function Front({ bag }: { bag: BagMeasures }) {
  const { width, height, handle } = bag
  const gap = PHONE.width / 2
  const all = { width: width + gap + PHONE.width, height: Math.max(height + handle, PHONE.height) }
  const side = Math.max(all.width, all.height) / FRONT_FILLS
  const place = placeIn({ width: side, height: side })
  const x = (side - all.width) / 2
  const y = (side - all.height) / 2
  return (
    <View className="item-size-art item-size-front" ariaRole="img" ariaLabel={MEASURE_TEXT.front(bag)}>
      {handle > 0 && (
        <View
          className="item-size-handle"
          style={place({ x: x + width * 0.28, y: y + height, width: width * 0.44, height: handle })}
        />
      )}
      <View className="item-size-bag" style={place({ x, y, width, height })} />
      <View className="item-size-phone" style={place({ x: x + width + gap, y, ...PHONE })}>
        <Text className="item-size-phone-name">{MEASURE_TEXT.phone}</Text>
      </View>
    </View>
  )
}

/** A standing silhouette with the bag, at one scale. */
function Worn({ bag, how }: { bag: BagMeasures; how: NonNullable<ReturnType<typeof wornHow>> }) {
  const { width, height, handle, drop } = bag
  const place = placeIn(SILHOUETTE_PANEL)
  const { middle } = SILHOUETTE_PANEL
  const hangs = how === 'hand' ? SILHOUETTE.hand : SILHOUETTE.shoulder
  const long = how === 'strap' ? drop : handle
  const bottom = Math.max(hangs - long - height, 0)
  const centre = middle + SILHOUETTE.halfWidth + (how === 'hand' ? 3 : 0)
  const x = Math.min(centre - width / 2 + 4, SILHOUETTE_PANEL.width - width)
  const loop = { x: centre - 5, y: bottom + height, width: 10, height: Math.max(hangs - bottom - height, 2) }
  return (
    <View
      className="item-size-art item-size-worn"
      ariaRole="img"
      ariaLabel={MEASURE_TEXT.silhouette(MEASURE_TEXT.worn[how])}
    >
      <View
        className="item-size-silhouette"
        style={place({ x: middle - 30, y: 0, width: 60, height: SILHOUETTE.height })}
      />
      <View className="item-size-handle" style={place(loop)} />
      <View className="item-size-bag item-size-bag-worn" style={place({ x, y: bottom, width, height })} />
    </View>
  )
}

function Bag({ bag }: { bag: BagMeasures }) {
  const { cm, ...text } = MEASURE_TEXT
  const how = wornHow(bag)
  return (
    <>
      <View className="item-size-panels">
        <Front bag={bag} />
        {how && <Worn bag={bag} how={how} />}
      </View>
      <View className="item-size-rows item-size-rows-wide">
        <Row name={text.width} value={cm(bag.width)} />
        <Row name={text.height} value={cm(bag.height)} />
        {bag.depth > 0 && <Row name={text.depth} value={cm(bag.depth)} />}
        {bag.handle > 0 && <Row name={text.handle} value={cm(bag.handle)} />}
        {bag.drop > 0 && <Row name={text.drop} value={cm(bag.drop)} />}
      </View>
      {how && <View className="item-size-note">{text.bagNote}</View>}
    </>
  )
}

function Flat({ shape, parts }: WornMeasures) {
  const marked = parts.map((part, index) => ({ ...part, at: MARKS[shape][part.name], mark: 'ABCDEF'[index] ?? '' }))
  return (
    <>
      <View className="item-size-panels">
        <View
          className={cx('item-size-art', 'item-size-flat', `item-size-${shape}`)}
          ariaRole="img"
          ariaLabel={MEASURE_TEXT.garment(parts)}
        >
          <View className="item-size-lines" />
          {marked.map(
            ({ name, at, mark }) =>
              at && (
                <Text key={name} className="item-size-at" style={{ left: `${at[0]}%`, top: `${at[1]}%` }}>
                  {mark}
                </Text>
              ),
          )}
        </View>
        <View className="item-size-rows">
          {marked.map(({ name, value, at, mark }) => (
            <Row key={name} mark={at && mark} name={name} value={value} />
          ))}
        </View>
      </View>
      <View className="item-size-note">{shape === 'shoe' ? MEASURE_TEXT.shoeNote : MEASURE_TEXT.garmentNote}</View>
    </>
  )
}

/** Draws the item's own measures: a bag to scale beside a phone and a silhouette, clothes and shoes laid flat. */
export function Measures({ measures }: Pick<ItemDetail, 'measures'>) {
  if (!measures) return null
  return (
    <View className="item-size">
      <View className="item-size-title" ariaRole="heading" aria-level="3">
        {MEASURE_TEXT.title}
      </View>
      {measures.shape === 'bag' ? <Bag bag={measures} /> : <Flat {...measures} />}
    </View>
  )
}
