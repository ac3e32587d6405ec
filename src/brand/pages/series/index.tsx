import type { SeriesInfo } from '@contract/discovery'
import { Text, View } from '@tarojs/components'
import { useMemo, useState } from 'react'
import { useRouteParams } from '@/core/platform/lifecycle'
import { useShareContent } from '@/core/platform/share'
import { h5AddressOf } from '@/routes/derive'
import { Section } from '@/screen/detail/section'
import { linkTo } from '@/screen/link-to'
import { ToTop } from '@/screen/list/to-top'
import { LoadingScreen } from '@/screen/screen'
import { ScreenSkeleton } from '@/screen/skeletons'
import { readCriteria, withValues } from '@/shared/item-list/criteria'
import { FilteredItems } from '@/shared/item-list/filtered-items'
import { useCriteriaAddress } from '@/shared/item-list/use-criteria-address'
import { ReviewSection } from '@/shared/reviews/review-section'
import { shareIcon } from '@/shared/share-icon'
import { SubscribeButton } from '@/shared/subscribe-button'
import { Pressable } from '@/ui/base/pressable'
import { useSeriesInfoQuery } from '../../api'
import { GuideLinks } from '../../components/guide-links'
import { SERIES_TEXT } from '../../messages'
import { PriceTable } from './components/price-table'
import './index.scss'

/** One series (spec 2.2: /m/series/page): sizes and grades side by side, prices, items. */
export default function SeriesPage() {
  const { id = '' } = useRouteParams<'seriesPage'>()
  return (
    <LoadingScreen
      route="seriesPage"
      section={false}
      layout="grid"
      bar={(series) => (series ? { icon: shareIcon('series', id) } : {})}
      query={useSeriesInfoQuery}
      arg={id}
      refetch="kept"
      title={(series) => (series ? `${series.brandName} ${series.name}` : '')}
      missing={SERIES_TEXT.missing}
      skeleton={<ScreenSkeleton kind="grid" />}
      footer={<ToTop />}
    >
      {(series) => <SeriesView series={series} />}
    </LoadingScreen>
  )
}

function SeriesView({ series }: { series: SeriesInfo }) {
  const { id, name, brandId, brandName, brandLatinName, priceRange, soldMedianFen, sizes, grades, guides } = series
  const params = useRouteParams()
  const base = useMemo(() => ({ brandId: [brandId], seriesId: [id] }), [brandId, id])
  const [criteria, setCriteria] = useState(() =>
    readCriteria({ ...params, brandId: undefined, seriesId: undefined, keyword: undefined }),
  )
  useCriteriaAddress('seriesPage', criteria)
  useShareContent({ title: `${brandLatinName} ${name}`, path: h5AddressOf('seriesPage', { id }) })
  /** Shows the items of one size or grade alone, or all again. */
  const toggle = (key: 'size' | 'grade', value: string) =>
    setCriteria(withValues(criteria, key, criteria.chosen[key]?.includes(value) ? [] : [value]))
  const brand = linkTo('brandPage', { id: brandId })
  return (
    <>
      <View className="series-head">
        <Pressable className="series-brand" {...brand}>
          {`${brandLatinName} ${brandName}`}
        </Pressable>
        <View className="series-title">
          <View className="series-name" ariaRole="heading" aria-level="1">
            {name}
          </View>
          <SubscribeButton kind="SERIES" id={id} name={`${brandName} ${name}`} />
        </View>
        <View className="series-prices">
          {priceRange && (
            <View className="series-price">
              <View className="series-price-name">{SERIES_TEXT.range}</View>
              <Text className="series-price-value">{SERIES_TEXT.rangeOf(priceRange.minFen, priceRange.maxFen)}</Text>
            </View>
          )}
          {soldMedianFen !== null && (
            <View className="series-price">
              <View className="series-price-name">{SERIES_TEXT.median}</View>
              <Text className="series-price-value">{SERIES_TEXT.rangeOf(soldMedianFen, soldMedianFen)}</Text>
            </View>
          )}
        </View>
        <GuideLinks id={brandId} guides={guides} />
      </View>
      {sizes.length > 0 && (
        <Section look="padded" title={SERIES_TEXT.sizes} note={SERIES_TEXT.sizesNote}>
          <PriceTable
            head={SERIES_TEXT.size}
            chosen={criteria.chosen.size}
            rows={sizes.map((size) => ({
              value: size.name,
              name: size.name,
              count: size.count,
              price: SERIES_TEXT.rangeOf(size.minFen, size.maxFen),
            }))}
            onTap={(value) => toggle('size', value)}
          />
        </Section>
      )}
      {grades.length > 1 && (
        <Section look="padded" title={SERIES_TEXT.grades}>
          <PriceTable
            head={SERIES_TEXT.grade}
            chosen={criteria.chosen.grade}
            rows={grades.map(({ grade, gradeName, count, minFen }) => ({
              value: grade,
              name: gradeName,
              count,
              price: SERIES_TEXT.from(minFen),
            }))}
            onTap={(value) => toggle('grade', value)}
          />
        </Section>
      )}
      <ReviewSection kind="series" id={id} />
      <FilteredItems
        base={base}
        criteria={criteria}
        onChange={setCriteria}
        empty={{
          type: 'product',
          title: SERIES_TEXT.none,
          text: SERIES_TEXT.noneText,
          action: { label: SERIES_TEXT.ofBrand(brandName), href: brand.href, onTap: brand.onTap },
        }}
      />
    </>
  )
}
