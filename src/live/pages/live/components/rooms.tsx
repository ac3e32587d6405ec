import type { LiveIndex, LiveIndexRoom } from '@contract/live'
import { View } from '@tarojs/components'
import { useSyncExternalStore } from 'react'
import { environment, onEnvironmentChange } from '@/core/platform/environment'
import { useShareContent } from '@/core/platform/share'
import { formatDate } from '@/lib/date'
import { h5AddressOf } from '@/routes/derive'
import { linkTo } from '@/screen/link-to'
import { LoadingScreen } from '@/screen/screen'
import { ScreenSkeleton } from '@/screen/skeletons'
import { useLiveIndexQuery } from '@/shared/api/live'
import { Recommended } from '@/shared/recommended'
import { TabBar } from '@/shared/tab-bar'
import { Cell, CellGroup } from '@/ui/base/cell'
import { Empty } from '@/ui/feedback/empty'
import { RoomCard } from '../../../components/room-card'
import { INDEX_TEXT } from '../../../messages'

const isLiveApp = () => environment().app === 'live'
const inNoApp = () => false

/** The rooms by state; the live app's home, with its tabs. */
export function Rooms() {
  const isTab = useSyncExternalStore(onEnvironmentChange, isLiveApp, inNoApp)
  useShareContent({ title: INDEX_TEXT.live, path: h5AddressOf('liveIndex') })
  return (
    <LoadingScreen
      route="liveIndex"
      query={useLiveIndexQuery}
      arg={undefined}
      skeleton={<ScreenSkeleton kind="rows" />}
      footer={isTab && <TabBar active="liveIndex" />}
    >
      {(index) => <Lists index={index} />}
    </LoadingScreen>
  )
}

/** By the day on which they start, the next first. */
const byDay = (rooms: readonly LiveIndexRoom[]): Map<string, LiveIndexRoom[]> => {
  const days = new Map<string, LiveIndexRoom[]>()
  for (const room of rooms) {
    const day = formatDate(room.startAt)
    days.set(day, [...(days.get(day) ?? []), room])
  }
  return days
}

function Lists({ index: { live, coming } }: { index: LiveIndex }) {
  return (
    <View>
      <CellGroup>
        <Cell icon="category" title={INDEX_TEXT.allLines} {...linkTo('liveProductPage', {})} />
      </CellGroup>
      <View className="li-title" ariaRole="heading" aria-level="2">
        {INDEX_TEXT.live}
      </View>
      {live.length === 0 && <Empty compact type="product" title={INDEX_TEXT.none} />}
      {live.map((room, at) => (
        <RoomCard key={room.id} room={room} priority={at === 0} />
      ))}
      <View className="li-title" ariaRole="heading" aria-level="2">
        {INDEX_TEXT.coming}
      </View>
      {[...byDay(coming)].map(([day, rooms]) => (
        <View key={day}>
          <View className="li-day">{day}</View>
          {rooms.map((room) => (
            <RoomCard key={room.id} room={room} />
          ))}
        </View>
      ))}
      {coming.length === 0 && (
        <>
          <Empty
            compact
            type="product"
            title={INDEX_TEXT.noComing}
            text={INDEX_TEXT.noComingText}
            action={{ label: INDEX_TEXT.toItems, ...linkTo('product', {}) }}
          />
          <Recommended place="cart" />
        </>
      )}
    </View>
  )
}
