import type { LineHold, LiveLine } from '@contract/live'
import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { linkTo } from '@/screen/link-to'
import { useItemLinks } from '@/shared/item-links'
import { ItemRow } from '@/shared/item-row'
import { Button } from '@/ui/base/button'
import { Price } from '@/ui/base/price'
import { Tag } from '@/ui/base/tag'
import { Countdown } from '@/screen/time/countdown'
import { LOOK_TEXT, ROOM_TEXT } from '../messages'
import './line-row.scss'

interface LineActionProps {
  line: LiveLine
  /** The room can be bought in; false: nothing to press. */
  canGrab: boolean
  isBusy: boolean
  onGrab: () => void
  /** The server's time of the answer. */
  asOf: number
  /** The user's own: it leads to the order. */
  hold?: LineHold | null
  /** The seconds stand below the word. */
  isNarrow?: boolean
}

/** What can be done with a line now: a button, or a word with the seconds that are left to its buyer. */
export function LineAction({ line, canGrab, isBusy, onGrab, asOf, hold, isNarrow = false }: LineActionProps) {
  const { look, heldUntil, item } = line
  if (hold) {
    const { itemId, holdId } = hold
    return (
      <Button
        size="small"
        label={`${ROOM_TEXT.order}，${item.title}`}
        {...linkTo('orderCreate', { itemIds: itemId, holdId })}
      >
        {ROOM_TEXT.order}
      </Button>
    )
  }
  if (look === 'open' && canGrab) {
    return (
      <Button size="small" loading={isBusy} label={`${LOOK_TEXT.open}，${item.title}`} onTap={onGrab}>
        {LOOK_TEXT.open}
      </Button>
    )
  }
  return (
    <View className={isNarrow ? 'lv-look lv-look-narrow' : 'lv-look'}>
      <Text>{look === 'open' ? ROOM_TEXT.open : LOOK_TEXT[look]}</Text>
      {heldUntil !== null && <Countdown key={heldUntil} className="lv-look-left" until={heldUntil} asOf={asOf} />}
    </View>
  )
}

/** The price at which a line is grabbed, and the lowest of the days before where that is higher. */
export function LinePrice({ line: { priceFen, lowestFen } }: { line: Pick<LiveLine, 'priceFen' | 'lowestFen'> }) {
  return (
    <View className="lv-price">
      <Price fen={priceFen} />
      {lowestFen !== null && (
        <View className="lv-lowest">
          <Text>{`${ROOM_TEXT.lowest} `}</Text>
          <Price fen={lowestFen} struck />
        </View>
      )}
    </View>
  )
}

/** A line as a row: the item at the room's price, and what can be done with it. */
export function LineRow({
  index,
  isShown = false,
  below,
  ...action
}: LineActionProps & { index: number; isShown?: boolean; below?: ReactNode }) {
  const { line } = action
  const itemLinks = useItemLinks()
  const { item, flawCount, isExclusive, wasShown } = line
  // What a room keeps or sells is no item that is gone: the row says what is with it. Its price here is the room's.
  const card = { ...item, state: line.look === 'sold' ? item.state : ('ON_SALE' as const), priceFen: line.priceFen }
  return (
    <View className="lv-line">
      <ItemRow
        item={card}
        index={index}
        href={itemLinks.hrefOf(item)}
        onTap={() => itemLinks.onTap(item)}
        onPress={itemLinks.onPress}
        note={
          line.lowestFen !== null && (
            <View>
              <Text>{`${ROOM_TEXT.lowest} `}</Text>
              <Price fen={line.lowestFen} struck />
            </View>
          )
        }
      />
      <View className="lv-line-foot">
        <View className="lv-line-tags">
          {isShown ? (
            <Tag size="mini" tone="accent">
              {ROOM_TEXT.shown}
            </Tag>
          ) : (
            wasShown && (
              <Tag size="mini" tone="soft">
                {ROOM_TEXT.wasShown}
              </Tag>
            )
          )}
          {isExclusive && (
            <Tag size="mini" tone="line">
              {ROOM_TEXT.exclusive}
            </Tag>
          )}
          <Text className="lv-line-flaws">{ROOM_TEXT.flaws(flawCount)}</Text>
          {below}
        </View>
        <LineAction {...action} />
      </View>
    </View>
  )
}
