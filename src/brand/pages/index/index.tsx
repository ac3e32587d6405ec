import type { BrandInfo } from '@contract/catalogue'
import { Text, View } from '@tarojs/components'
import { useEffect, useMemo, useState } from 'react'
import { useRouteParams } from '@/core/platform/lifecycle'
import { navigateUrl } from '@/core/platform/navigation'
import { useShareContent } from '@/core/platform/share'
import { h5AddressOf } from '@/routes/derive'
import { Section } from '@/screen/detail/section'
import { linkTo } from '@/screen/link-to'
import { ToTop } from '@/screen/list/to-top'
import { LoadingScreen, Screen } from '@/screen/screen'
import { ScreenSkeleton } from '@/screen/skeletons'
import { readCriteria } from '@/shared/item-list/criteria'
import { FilteredItems } from '@/shared/item-list/filtered-items'
import { useCriteriaAddress } from '@/shared/item-list/use-criteria-address'
import { TaskPopupOfPage } from '@/shared/popup/task-popup-of-page'
import { ReviewSection } from '@/shared/reviews/review-section'
import { shareIcon } from '@/shared/share-icon'
import { SubscribeButton } from '@/shared/subscribe-button'
import { Pressable } from '@/ui/base/pressable'
import { useBrandInfoQuery } from '../../api'
import { GuideLinks } from '../../components/guide-links'
import { SERIES_SHOWN } from '../../limits'
import { BRAND_TEXT } from '../../messages'
import './index.scss'

/** One brand (spec 2.2: /brand/page): its story, its series, its guides and its items. */
export default function BrandPage() {
  const { id = '' } = useRouteParams<'brandPage'>()
  useEffect(() => {
    if (id === '') navigateUrl(h5AddressOf('helpBrandList'), { open: 'redirect', programmatic: true })
  }, [id])
  if (id === '') {
    return (
      <Screen route="brandPage">
        <ScreenSkeleton kind="grid" />
      </Screen>
    )
  }
  return (
    <LoadingScreen
      route="brandPage"
      section={false}
      layout="grid"
      bar={(brand) => (brand ? { icon: shareIcon('brand', id) } : {})}
      query={useBrandInfoQuery}
      arg={id}
      refetch="kept"
      title={(brand) => brand?.name ?? ''}
      missing={BRAND_TEXT.missing}
      skeleton={<ScreenSkeleton kind="grid" />}
      footer={<ToTop />}
    >
      {(brand) => <BrandView brand={brand} />}
    </LoadingScreen>
  )
}

function BrandView({ brand }: { brand: BrandInfo }) {
  const { id, name, latinName, itemCount, story, series, guides } = brand
  const params = useRouteParams()
  const base = useMemo(() => ({ brandId: [id] }), [id])
  const [criteria, setCriteria] = useState(() => readCriteria({ ...params, brandId: undefined, keyword: undefined }))
  useCriteriaAddress('brandPage', criteria)
  useShareContent({ title: `${latinName} ${name}`, path: h5AddressOf('brandPage', { id }) })
  const [isOpen, setOpen] = useState(false)
  const offered = series.filter((one) => one.itemCount > 0)
  const canFold = offered.length > SERIES_SHOWN
  return (
    <>
      <View className="brand-head">
        <View className="brand-latin" ariaRole="heading" aria-level="1">
          {latinName}
        </View>
        <View className="brand-facts">
          <Text>{name}</Text>
          <Text className="brand-count">{BRAND_TEXT.onSale(itemCount)}</Text>
          <SubscribeButton className="brand-subscribe" kind="BRAND" id={id} name={name} />
        </View>
        {story !== '' && <View className="brand-story">{story}</View>}
        <GuideLinks id={id} guides={guides} />
      </View>
      {offered.length > 0 && (
        <Section
          look="padded"
          title={BRAND_TEXT.series}
          more={
            canFold
              ? {
                  label: isOpen ? BRAND_TEXT.fold : BRAND_TEXT.allSeries(offered.length),
                  onTap: () => setOpen(!isOpen),
                }
              : undefined
          }
        >
          <View className="brand-series">
            {offered.slice(0, isOpen ? undefined : SERIES_SHOWN).map((one) => (
              <Pressable key={one.id} className="brand-chip" {...linkTo('seriesPage', { id: one.id })}>
                <Text>{one.name}</Text>
                <Text className="brand-chip-count">{one.itemCount}</Text>
              </Pressable>
            ))}
          </View>
        </Section>
      )}
      <ReviewSection kind="brand" id={id} />
      <TaskPopupOfPage sence="brand" />
      <FilteredItems
        base={base}
        criteria={criteria}
        onChange={setCriteria}
        empty={{
          type: 'product',
          title: BRAND_TEXT.none,
          text: BRAND_TEXT.noneText,
          action: { label: BRAND_TEXT.allBrands, ...linkTo('helpBrandList') },
        }}
      />
    </>
  )
}
