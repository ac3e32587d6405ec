import { RANKS } from './ranks'
import type { Rank, RankList, RankRow } from '@contract/rank'
import { Text, View } from '@tarojs/components'
import { trackingAttributes } from '@/analytics/page/tracking-attributes'
import { useRouteParams } from '@/core/platform/lifecycle'
import { setParams } from '@/core/platform/navigation'
import { useShareContent } from '@/core/platform/share'
import { formatDateTime } from '@/lib/date'
import { h5AddressOf } from '@/routes/derive'
import { linkTo } from '@/screen/link-to'
import { LoadingScreen } from '@/screen/screen'
import { ScreenSkeleton } from '@/screen/skeletons'
import { useItemLinks } from '@/shared/item-links'
import { Pressable } from '@/ui/base/pressable'
import { Price } from '@/ui/base/price'
import { Empty } from '@/ui/feedback/empty'
import { cx } from '@/ui/internal/class-names'
import { PictureView } from '@/ui/media/picture-view'
import { Tabs } from '@/ui/nav/tabs'
import { useRankListQuery } from '../../api'
import { RANK_TEXT } from '../../messages'
import './index.scss'

const TABS = RANKS.map((key) => ({ key, label: RANK_TEXT.names[key] }))
/** The first three places have the accent colour. */
const LEADERS = 3

/** What sells, what is collected, what fell in price (spec 2.10: /util/rank, which replaces the page before). */
export default function RankPage() {
  const { type: given } = useRouteParams<'utilRank'>()
  const type = RANKS.find((name) => name === given) ?? 'hot'
  useShareContent({ title: RANK_TEXT.title, path: h5AddressOf('utilRank', { type }) })
  return (
    <LoadingScreen
      route="utilRank"
      title={RANK_TEXT.title}
      section={false}
      query={useRankListQuery}
      arg={type}
      skeleton={
        <>
          <Head type={type} />
          <ScreenSkeleton kind="rows" />
        </>
      }
    >
      {(list) => (
        <>
          <Head type={type} />
          <Places list={list} />
        </>
      )}
    </LoadingScreen>
  )
}

function Head({ type }: { type: Rank }) {
  return (
    <Tabs
      sticky
      items={TABS}
      active={type}
      label={RANK_TEXT.tabs}
      onChange={(next) => setParams('utilRank', { type: next })}
    />
  )
}

function Places({ list: { type, rows, at } }: { list: RankList }) {
  if (rows.length === 0) {
    return (
      <Empty
        type="product"
        title={RANK_TEXT.none}
        text={RANK_TEXT.noneText}
        action={{ label: RANK_TEXT.toItems, ...linkTo('product') }}
      />
    )
  }
  return (
    <>
      <View className="rank-how">{`${RANK_TEXT.how[type]} · ${RANK_TEXT.updated(formatDateTime(at).slice(5))}`}</View>
      <View className="rank-list" ariaRole="list" {...trackingAttributes({ section: type })}>
        {rows.map((row) => (
          <Place key={row.place} row={row} value={RANK_TEXT.value[type](row.value)} />
        ))}
      </View>
      <View className="rank-how">{RANK_TEXT.unpaid}</View>
    </>
  )
}

function Place({ row: { place, series, item }, value }: { row: RankRow; value: string }) {
  const itemLinks = useItemLinks()
  const cover = item?.cover ?? series?.cover
  const link = item
    ? { href: itemLinks.hrefOf(item), onTap: () => itemLinks.onTap(item), onPress: () => itemLinks.onPress(item) }
    : linkTo('seriesPage', { id: series?.id ?? '' })
  const name = item?.title ?? series?.name ?? ''
  return (
    <View ariaRole="listitem">
      <Pressable className="rank-row" trackingAttributes={trackingAttributes({ sort: { id: place, name } })} {...link}>
        <Text className={cx('rank-place', place <= LEADERS && 'rank-leader')}>{place}</Text>
        <View className="rank-cover">
          {cover && <PictureView picture={cover} ratio={1} alt="" displayWidth={64} sizes="64px" />}
        </View>
        <View className="rank-words">
          <View className="rank-brand">{item?.brandName ?? series?.brandName}</View>
          <View className="rank-name">{name}</View>
          {item && <Price fen={item.priceFen} size="s" />}
        </View>
        <View className="rank-value">{value}</View>
      </Pressable>
    </View>
  )
}
