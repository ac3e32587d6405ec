import { Text, View } from '@tarojs/components'
import { useState, type ReactNode } from 'react'
import { useRouteParams } from '@/core/platform/lifecycle'
import type { Query } from '@/lib/query'
import { linkTo } from '@/screen/link-to'
import { LoadFailed } from '@/screen/load-failed'
import { Screen } from '@/screen/screen'
import { ScreenSkeleton } from '@/screen/skeletons'
import { useSellIntroQuery } from '@/shared/selling/api'
import { TabBar } from '@/shared/tab-bar'
import { Icon } from '@/ui/base/icon'
import { Pressable } from '@/ui/base/pressable'
import { BottomBar } from '@/ui/nav/bottom-bar'
import { Button } from '@/ui/base/button'
import { OwnRows } from './components/own-rows'
import { RecycleWay } from './components/recycle-way'
import { Story } from './components/story'
import { Ways } from './components/ways'
import { SELL_TEXT } from './content'
import './index.scss'

/** What a sell entry says of where the user came from, and of what is sold: it goes along to the form. */
const CARRIED = ['track_id', 'sourcePath', 'sourceSubPath', 'modelPageSceneId', 'cateGroupId'] as const

const carriedOf = (params: Query) =>
  Object.fromEntries(CARRIED.flatMap((name) => (params[name] ? [[name, params[name]]] : []))) as {
    [N in (typeof CARRIED)[number]]?: string
  }

/**
 * Selling (spec 2.1, 2.7): the ways, each with what one gets, how it goes, what waits for the user. `needHideHead=3` is
 * without the hero, `mode=2` begins with the ways and folds the rest.
 */
export default function SellPage() {
  const params = useRouteParams()
  const { data, error, refetch } = useSellIntroQuery()
  const isTab = params.route !== 'sellerIntroNew'
  const isBrief = params.mode === '2'
  const carried = carriedOf(params)
  const startLink = linkTo('sellerProductCreateNew', carried)
  return (
    <Screen route="sellerIntro" footer={isTab && <TabBar active="sellerIntro" />}>
      {params.needHideHead !== '3' && (
        <View className="sell-hero">
          <View className="sell-hero-title">{SELL_TEXT.heroTitle}</View>
          <View className="sell-hero-text">{SELL_TEXT.heroText}</View>
          <Button className="sell-hero-start" type="primary" {...startLink}>
            {SELL_TEXT.start}
          </Button>
        </View>
      )}
      <OwnRows draftNo={params.id} />
      {data ? (
        <>
          <Ways ways={data.ways} carried={carried}>
            <RecycleWay carried={carried} />
          </Ways>
          {isBrief ? <Folded>{<Story intro={data} />}</Folded> : <Story intro={data} />}
          <View className="sell-rules">
            <Pressable className="sell-rule" {...linkTo('sellerAgreement', { key: 'seller' })}>
              <Text>{SELL_TEXT.agreement}</Text>
              <Icon name="right" size="s" />
            </Pressable>
            <Pressable className="sell-rule" {...linkTo('sellerAgreement', { key: 'fees' })}>
              <Text>{SELL_TEXT.fees}</Text>
              <Icon name="right" size="s" />
            </Pressable>
          </View>
        </>
      ) : error ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <ScreenSkeleton kind="rows" />
      )}
      {!isTab && (
        <BottomBar>
          <Button block type="primary" {...startLink}>
            {SELL_TEXT.start}
          </Button>
        </BottomBar>
      )}
    </Screen>
  )
}

function Folded({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Pressable className="sell-fold" expanded={isOpen} onTap={() => setOpen(!isOpen)}>
        <Text>{isOpen ? SELL_TEXT.fewer : SELL_TEXT.more}</Text>
        <Icon name={isOpen ? 'up' : 'down'} size="s" />
      </Pressable>
      {isOpen && children}
    </>
  )
}
