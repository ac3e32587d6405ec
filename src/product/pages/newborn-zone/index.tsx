import { View } from '@tarojs/components'
import { useState } from 'react'
import { resultMark, trackingAttributes } from '@/analytics/page/tracking-attributes'
import { usePullDownRefresh } from '@/core/platform/lifecycle'
import { useShareContent } from '@/core/platform/share'
import { h5AddressOf } from '@/routes/derive'
import { Section } from '@/screen/detail/section'
import { linkTo } from '@/screen/link-to'
import { PagedList } from '@/screen/list/paged-list'
import { ToTop } from '@/screen/list/to-top'
import { usePagedList } from '@/screen/list/use-paged-list'
import { Screen } from '@/screen/screen'
import { useItemLinks } from '@/shared/item-links'
import { SkeletonGrid } from '@/shared/skeleton-grid'
import { itemKey, WindowedGrid } from '@/shared/windowed-grid'
import { Tabs } from '@/ui/nav/tabs'
import { useNewcomerItemsInfiniteQuery, useNewcomerPackQuery } from '@/shared/api/newcomer'
import { NEWCOMER_TEXT } from '../../newcomer-messages'
import { Pack } from './components/pack'
import './index.scss'

/** What newcomers get (spec 2.2: /product/newborn-zone, /new-user/buy-list): vouchers, what to look at, first items. */
export default function NewcomerZonePage() {
  useShareContent({ title: process.env.PRODUCT_NAME, path: h5AddressOf('newbornZone') })
  const pack = useNewcomerPackQuery()
  return (
    <Screen route="newbornZone" section={false} layout="grid" footer={<ToTop />}>
      <View className="nc-head">
        {pack.data && pack.data.vouchers.length > 0 && <Pack pack={pack.data} />}
        <Section look="padded" title={NEWCOMER_TEXT.stepsTitle}>
          <View className="nc-steps">
            {NEWCOMER_TEXT.steps(pack.data?.returnDays).map(({ title, text }, index) => (
              <View key={title} className="nc-step">
                <View className="nc-step-number">{index + 1}</View>
                <View className="nc-step-title">{title}</View>
                <View className="nc-step-text">{text}</View>
              </View>
            ))}
          </View>
        </Section>
      </View>
      <Items onRefresh={() => pack.refetch()} />
    </Screen>
  )
}

function Items({ onRefresh }: { onRefresh: () => unknown }) {
  const [categoryId, setCategoryId] = useState('')
  const result = useNewcomerItemsInfiniteQuery(categoryId)
  const list = usePagedList(result, { keyOf: itemKey, keepStale: true })
  const itemLinks = useItemLinks()
  usePullDownRefresh(async () => {
    await Promise.all([list.refresh(), onRefresh()])
  })
  const first = (result.currentData ?? result.data)?.pages[0]
  return (
    <>
      {first && (
        <>
          <View className="nc-title" ariaRole="heading" aria-level="2">
            {NEWCOMER_TEXT.items(first.maxFen)}
          </View>
          <Tabs
            scrollable
            label={NEWCOMER_TEXT.categories}
            items={[
              { key: '', label: NEWCOMER_TEXT.all },
              ...first.categories.map(({ id, name }) => ({ key: id, label: name })),
            ]}
            active={categoryId}
            onChange={setCategoryId}
          />
        </>
      )}
      <View {...trackingAttributes({ section: 'list', rstmark: resultMark(list.items) })}>
        <PagedList
          list={list}
          skeleton={<SkeletonGrid rows={3} />}
          empty={{
            type: 'product',
            title: NEWCOMER_TEXT.none,
            text: NEWCOMER_TEXT.noneText,
            action: { label: NEWCOMER_TEXT.seeAll, ...linkTo('product') },
          }}
        >
          {() => (
            <WindowedGrid
              key={categoryId}
              items={list.items}
              priorityRows={1}
              onNearEnd={list.onNearEnd}
              {...itemLinks}
            />
          )}
        </PagedList>
      </View>
    </>
  )
}
