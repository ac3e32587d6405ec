import type { RecommendCard } from '@contract/discovery'
import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { useIsLoggedIn } from '@/core/store'
import { resultMark, trackingAttributes } from '@/analytics/page/tracking-attributes'
import { linkTo } from '@/screen/link-to'
import { ToTop } from '@/screen/list/to-top'
import { LoadingScreen } from '@/screen/screen'
import { ScreenSkeleton } from '@/screen/skeletons'
import { useItemLinks } from '@/shared/item-links'
import { ItemRow } from '@/shared/item-row'
import { viewedItems } from '@/shared/viewed-items'
import { Icon } from '@/ui/base/icon'
import { Pressable } from '@/ui/base/pressable'
import { Empty } from '@/ui/feedback/empty'
import { useDismissMutation, useRecommendZoneQuery } from '../../api'
import { RECOMMEND_TEXT } from '../../zone-messages'
import './index.scss'

/** Items with the reason why each is shown (spec 2.2: /product/recommend). */
export default function RecommendPage() {
  const [recent] = useState(() => viewedItems().slice(0, 20).join(','))
  return (
    <LoadingScreen
      route="productRecommend"
      query={useRecommendZoneQuery}
      arg={recent}
      refetch="open"
      skeleton={<ScreenSkeleton kind="rows" />}
      footer={<ToTop />}
    >
      {({ list }) => <Recommendations list={list} />}
    </LoadingScreen>
  )
}

function Recommendations({ list }: { list: readonly RecommendCard[] }) {
  const isLoggedIn = useIsLoggedIn()
  const [dismiss] = useDismissMutation()
  const [dismissed, setDismissed] = useState<readonly string[]>([])
  const itemLinks = useItemLinks()
  // What a visitor dismisses is kept while the page is open.
  const change = (id: string, isUndone: boolean) => {
    setDismissed(isUndone ? dismissed.filter((other) => other !== id) : [...dismissed, id])
    if (isLoggedIn) void dismiss({ id, isUndone })
  }
  if (list.length === 0) {
    const { href, onTap } = linkTo('home')
    return (
      <Empty
        type="product"
        title={RECOMMEND_TEXT.none}
        text={RECOMMEND_TEXT.noneText}
        action={{ label: RECOMMEND_TEXT.stroll, href, onTap }}
      />
    )
  }
  return (
    <View className="recommend-rows" {...trackingAttributes({ section: 'recommended', rstmark: resultMark(list) })}>
      {list.map((item, index) =>
        dismissed.includes(item.id) ? (
          <View key={item.id} className="recommend-gone">
            <Text>{RECOMMEND_TEXT.dismissed}</Text>
            <Pressable className="recommend-undo" onTap={() => change(item.id, true)}>
              {RECOMMEND_TEXT.undo}
            </Pressable>
          </View>
        ) : (
          <ItemRow
            key={item.id}
            item={item}
            index={index}
            href={itemLinks.hrefOf(item)}
            onTap={itemLinks.onTap}
            onPress={itemLinks.onPress}
            note={
              <Text className="recommend-reason">
                {item.reason ? RECOMMEND_TEXT.reason(item.reason) : RECOMMEND_TEXT.newest}
              </Text>
            }
            right={
              <Pressable
                className="recommend-dismiss"
                label={RECOMMEND_TEXT.dismiss(item.title)}
                onTap={() => change(item.id, false)}
              >
                <Icon name="close" size="s" />
              </Pressable>
            }
          />
        ),
      )}
    </View>
  )
}
