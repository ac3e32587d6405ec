import type { GuideKind, GuidePage as Guides } from '@contract/discovery'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { useRouteParams } from '@/core/platform/lifecycle'
import { setParams } from '@/core/platform/navigation'
import { useShareContent } from '@/core/platform/share'
import { h5AddressOf, ROUTE_PARAM } from '@/routes/derive'
import { Section } from '@/screen/detail/section'
import { DocumentView } from '@/screen/document/document-view'
import { linkTo } from '@/screen/link-to'
import { LoadingScreen } from '@/screen/screen'
import { ScreenSkeleton } from '@/screen/skeletons'
import { Cell, CellGroup } from '@/ui/base/cell'
import { Empty } from '@/ui/feedback/empty'
import { Chips } from '@/ui/form/chips'
import { Tabs } from '@/ui/nav/tabs'
import { useBrandGuideQuery } from '../../api'
import { GUIDE_ROUTES } from '../../components/guide-links'
import { GUIDE_NAMES, GUIDE_TEXT } from '../../messages'
import { guideKindOf } from './guide-kind'
import './index.scss'

const TABS = (Object.keys(GUIDE_ROUTES) as GuideKind[]).map((key) => ({ key, label: GUIDE_NAMES[key] }))

/** Guides to sizes, materials, numbers (spec 2.2: /brand/size, /brand/material, /brand/serial-no): a tab each. */
export default function GuidePage() {
  const params = useRouteParams()
  const address = { kind: guideKindOf(params[ROUTE_PARAM]), id: params.id ?? '' }
  // The mini-program's page keeps the address that it was opened with.
  const [shown, setShown] = useState(address)
  const show = (next: typeof address) => {
    setShown(next)
    setParams(GUIDE_ROUTES[next.kind], next.id === '' ? {} : { id: next.id })
  }
  return (
    <LoadingScreen
      route={GUIDE_ROUTES[shown.kind]}
      section={false}
      query={useBrandGuideQuery}
      arg={shown}
      refetch="kept"
      title={(page) => titleOf(shown.kind, page)}
      missing={GUIDE_TEXT.missing}
      skeleton={<ScreenSkeleton kind="detail" />}
    >
      {(page) => <GuideView kind={shown.kind} page={page} onShow={show} />}
    </LoadingScreen>
  )
}

const titleOf = (kind: GuideKind, page: Guides | undefined): string =>
  page?.brand ? GUIDE_TEXT.titleOf(page.brand.name, GUIDE_NAMES[kind]) : GUIDE_NAMES[kind]

interface GuideViewProps {
  kind: GuideKind
  page: Guides
  onShow: (next: { kind: GuideKind; id: string }) => void
}

function GuideView({ kind, page: { brand, brands, guides }, onShow }: GuideViewProps) {
  const id = brand?.id ?? ''
  useShareContent({
    title: brand ? GUIDE_TEXT.titleOf(brand.name, GUIDE_NAMES[kind]) : GUIDE_NAMES[kind],
    path: h5AddressOf(GUIDE_ROUTES[kind], id === '' ? {} : { id }),
  })
  const offered = brand && !brands.some((one) => one.id === id) ? [brand, ...brands] : brands
  return (
    <>
      <Tabs sticky label={GUIDE_TEXT.tabs} items={TABS} active={kind} onChange={(next) => onShow({ kind: next, id })} />
      {offered.length > 0 && (
        <View className="gd-brands">
          <Chips
            label={GUIDE_TEXT.brands}
            options={[
              { value: '', label: GUIDE_TEXT.general },
              ...offered.map(({ id: value, name }) => ({ value, label: name })),
            ]}
            chosen={[id]}
            onChange={([next = '']) => onShow({ kind, id: next })}
          />
        </View>
      )}
      {kind === 'serial' && <View className="gd-proof">{GUIDE_TEXT.proof}</View>}
      {guides.length === 0 && (
        <Empty
          compact
          type="product"
          title={GUIDE_TEXT.none}
          text={GUIDE_TEXT.noneText}
          action={id === '' ? undefined : { label: GUIDE_TEXT.seeGeneral, onTap: () => onShow({ kind, id: '' }) }}
        />
      )}
      {guides.map((guide) => (
        <Section key={guide.id} look="padded" title={guide.title}>
          <View className="gd-text">
            <DocumentView blocks={guide.blocks} prefix={`guide-${guide.id}`} />
          </View>
          <View className="gd-sources">
            <View>{`${GUIDE_TEXT.sources}：${guide.sources.join('；')}`}</View>
            <View>{GUIDE_TEXT.reviewed(guide.reviewedOn)}</View>
          </View>
        </Section>
      ))}
      {brand && (
        <CellGroup>
          <Cell title={GUIDE_TEXT.onSale(brand.name)} {...linkTo('brandPage', { id })} />
        </CellGroup>
      )}
    </>
  )
}
