import type { LiveGood, LiveSegment } from '@contract/live'
import { View } from '@tarojs/components'
import { useSyncExternalStore } from 'react'
import { environment, onEnvironmentChange } from '@/core/platform/environment'
import { usePullDownRefresh, useReachBottom, useRouteParams } from '@/core/platform/lifecycle'
import { setParams } from '@/core/platform/navigation'
import { useShareContent } from '@/core/platform/share'
import { h5AddressOf } from '@/routes/derive'
import { linkTo } from '@/screen/link-to'
import { PagedList } from '@/screen/list/paged-list'
import { usePagedList } from '@/screen/list/use-paged-list'
import { Screen } from '@/screen/screen'
import { ScreenSkeleton } from '@/screen/skeletons'
import { usePageReshow } from '@/screen/use-page-reshow'
import { TabBar } from '@/shared/tab-bar'
import { Pressable } from '@/ui/base/pressable'
import { Tabs } from '@/ui/nav/tabs'
import { useLiveLinesInfiniteQuery } from '../../api'
import { LineRow } from '../../components/line-row'
import { LINES_TEXT } from '../../messages'
import { useGrab } from '../../use-grab'
import './index.scss'

const SEGMENTS: readonly LiveSegment[] = ['open', 'coming', 'sold']
const TABS = SEGMENTS.map((key) => ({ key, label: LINES_TEXT.segments[key] }))

const isLiveApp = () => environment().app === 'live'
const inNoApp = () => false
const keyOf = ({ lineId }: LiveGood) => lineId

/** What is sold in rooms, or in one of them (spec 2.6: /live/product-page); a tab of the live app. */
export default function LiveProductPage() {
  const { tab, room_id: roomId } = useRouteParams<'liveProductPage'>()
  const isTab = useSyncExternalStore(onEnvironmentChange, isLiveApp, inNoApp)
  const segment = SEGMENTS.find((one) => one === tab) ?? 'open'
  useShareContent({ title: LINES_TEXT.tabs, path: h5AddressOf('liveProductPage', {}) })
  return (
    <Screen route="liveProductPage" section={false} footer={isTab && <TabBar active="liveProductPage" />}>
      <Tabs
        sticky
        label={LINES_TEXT.tabs}
        items={TABS}
        active={segment}
        onChange={(next) => setParams('liveProductPage', { tab: next })}
      />
      <LineList key={segment} segment={segment} roomId={roomId} />
    </Screen>
  )
}

function LineList({ segment, roomId }: { segment: LiveSegment; roomId: string | undefined }) {
  const query = useLiveLinesInfiniteQuery({ segment, roomId })
  const list = usePagedList(query, { keyOf })
  const { busyLine, grab } = useGrab(() => list.refresh())
  useReachBottom(() => list.more())
  usePullDownRefresh(() => list.refresh())
  usePageReshow(() => void list.refresh())
  const asOf = query.currentData?.pages.at(-1)?.serverNow ?? 0
  const empty =
    segment === 'coming'
      ? { title: LINES_TEXT.noComing, action: { label: LINES_TEXT.toIndex, ...linkTo('liveIndex', {}) } }
      : {
          title: LINES_TEXT.none,
          action: { label: LINES_TEXT.toComing, ...linkTo('liveProductPage', { tab: 'coming' }), onTap: toComing },
        }
  return (
    <PagedList list={list} skeleton={<ScreenSkeleton kind="rows" />} empty={{ type: 'product', ...empty }}>
      {() => (
        <View className="lg-rows">
          {list.items.map((good, index) => (
            <View key={good.lineId} className="lg-row">
              <LineRow
                line={good}
                index={index}
                asOf={asOf}
                canGrab={segment === 'open'}
                isBusy={busyLine === good.lineId}
                onGrab={() => grab(good)}
                below={
                  <Pressable className="lg-room" {...linkTo('livePage', { id: good.room.id, line: good.lineId })}>
                    {LINES_TEXT.room(good.room.title)}
                  </Pressable>
                }
              />
            </View>
          ))}
        </View>
      )}
    </PagedList>
  )
}

const toComing = () => setParams('liveProductPage', { tab: 'coming' })
