import { Text, View, ScrollView } from '@tarojs/components'
import { useState } from 'react'
import { resultMark, trackingAttributes } from '@/analytics/page/tracking-attributes'
import { usePullDownRefresh, useRouteParams } from '@/core/platform/lifecycle'
import { setParams } from '@/core/platform/navigation'
import { useShareContent } from '@/core/platform/share'
import { h5AddressOf } from '@/routes/derive'
import { PagedList } from '@/screen/list/paged-list'
import { ToTop } from '@/screen/list/to-top'
import { usePagedList } from '@/screen/list/use-paged-list'
import { Screen } from '@/screen/screen'
import { useItemLinks } from '@/shared/item-links'
import { SkeletonGrid } from '@/shared/skeleton-grid'
import { itemKey, WindowedGrid } from '@/shared/windowed-grid'
import { Pressable } from '@/ui/base/pressable'
import { cx } from '@/ui/internal/class-names'
import { Tabs } from '@/ui/nav/tabs'
import { useNewArrivalsInfiniteQuery } from '../../api'
import { ARRIVAL_TEXT } from '../../zone-messages'
import { readArrivals } from './arrivals'
import './index.scss'

/** What was listed lately, by day (spec 2.2: /product/new-arrival). Day and category are in the address. */
export default function NewArrivalPage() {
  useShareContent({ title: process.env.PRODUCT_NAME, path: h5AddressOf('newArrival') })
  return (
    <Screen route="newArrival" section={false} layout="grid" footer={<ToTop />}>
      <Arrivals />
    </Screen>
  )
}

/** 今天, 昨天, 11月21日; the first of the days is today. */
const dayName = (day: string, today: string): string => {
  const ago = Math.round((Date.parse(today) - Date.parse(day)) / 86_400_000)
  if (ago === 0) return ARRIVAL_TEXT.today
  if (ago === 1) return ARRIVAL_TEXT.yesterday
  return ARRIVAL_TEXT.day(Number(day.slice(5, 7)), Number(day.slice(8)))
}

function Arrivals() {
  const params = useRouteParams()
  const [wanted, setWanted] = useState(() => readArrivals(params))
  const result = useNewArrivalsInfiniteQuery(wanted)
  const list = usePagedList(result, { keyOf: itemKey, keepStale: true })
  const itemLinks = useItemLinks()
  usePullDownRefresh(() => list.refresh())
  const first = (result.currentData ?? result.data)?.pages[0]
  const show = (next: typeof wanted) => {
    setWanted(next)
    const { day, categoryId } = next
    setParams('newArrival', { ...(day && { day }), ...(categoryId && { categoryId }) })
  }
  const today = first?.days[0]?.day ?? ''
  const shownDay = wanted.day || first?.day || ''
  const before = first?.days.find(({ day, count }) => count > 0 && day < shownDay)
  return (
    <>
      {first && (
        <>
          <Tabs
            scrollable
            label={ARRIVAL_TEXT.categories}
            items={[
              { key: '', label: ARRIVAL_TEXT.all },
              ...first.categories.map(({ id, name }) => ({ key: id, label: name })),
            ]}
            active={wanted.categoryId}
            onChange={(categoryId) => show({ day: '', categoryId })}
          />
          <ScrollView className="arrival-days" scrollX ariaLabel={ARRIVAL_TEXT.days}>
            <View className="arrival-days-row">
              {first.days.map(({ day, count }) => (
                <Pressable
                  key={day}
                  role="radio"
                  checked={day === shownDay}
                  className={cx('arrival-day', day === shownDay && 'arrival-day-on')}
                  label={ARRIVAL_TEXT.dayLabel(dayName(day, today), count)}
                  onTap={() => show({ ...wanted, day })}
                >
                  <Text>{ARRIVAL_TEXT.dayCount(dayName(day, today), count)}</Text>
                </Pressable>
              ))}
            </View>
          </ScrollView>
        </>
      )}
      <View
        className={cx(list.isStale && 'arrival-stale')}
        {...trackingAttributes({ section: 'list', rstmark: resultMark(list.items) })}
      >
        <PagedList
          list={list}
          skeleton={<SkeletonGrid rows={4} />}
          empty={{
            type: 'product',
            title: shownDay === today ? ARRIVAL_TEXT.noneToday : ARRIVAL_TEXT.none,
            ...(before && {
              action: { label: ARRIVAL_TEXT.seeBefore, onTap: () => show({ ...wanted, day: before.day }) },
            }),
          }}
        >
          {() => (
            <>
              <View className="arrival-count" ariaRole="status">
                {ARRIVAL_TEXT.count(list.total)}
              </View>
              <WindowedGrid
                key={`${shownDay} ${wanted.categoryId}`}
                items={list.items}
                priorityRows={2}
                onNearEnd={list.onNearEnd}
                {...itemLinks}
              />
            </>
          )}
        </PagedList>
      </View>
    </>
  )
}
