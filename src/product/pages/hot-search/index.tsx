import type { HotBoard, HotEntry, HotList } from '@contract/search'
import { Text, View } from '@tarojs/components'
import { useRouteParams } from '@/core/platform/lifecycle'
import { useShareContent } from '@/core/platform/share'
import { h5AddressOf, ROUTE_PARAM } from '@/routes/derive'
import { trackingAttributes } from '@/analytics/page/tracking-attributes'
import { linkTo } from '@/screen/link-to'
import { LoadingScreen } from '@/screen/screen'
import { ScreenSkeleton } from '@/screen/skeletons'
import { useItemLinks } from '@/shared/item-links'
import { Icon } from '@/ui/base/icon'
import { Pressable } from '@/ui/base/pressable'
import { Empty } from '@/ui/feedback/empty'
import { cx } from '@/ui/internal/class-names'
import { PictureView } from '@/ui/media/picture-view'
import { useHotListQuery } from '../../search-api'
import { HOT_TEXT } from '../../search-messages'
import { boardOf } from './board'
import './index.scss'

/** The first three places have the accent colour. */
const LEADERS = 3

/**
 * What many search for (spec 2.2): the first of every board (/search/hot-search), or one of them
 * (/search/hot-search-list).
 */
export default function HotSearchPage() {
  const { board: given, [ROUTE_PARAM]: route } = useRouteParams<'hotSearchList'>()
  const board = boardOf(route, given)
  useShareContent({
    title: HOT_TEXT.title,
    path: board === '' ? h5AddressOf('hotSearch') : h5AddressOf('hotSearchList', { board }),
  })
  return (
    <LoadingScreen
      route="hotSearch"
      title={(list) =>
        board === '' ? HOT_TEXT.title : (list?.boards[0]?.name ?? HOT_TEXT.boards[board] ?? HOT_TEXT.title)
      }
      query={useHotListQuery}
      arg={board}
      refetch="kept"
      section={false}
      missing={HOT_TEXT.missing}
      skeleton={<ScreenSkeleton kind="rows" />}
    >
      {(list) => <Boards list={list} isOne={board !== ''} />}
    </LoadingScreen>
  )
}

function Boards({ list: { day, boards }, isOne }: { list: HotList; isOne: boolean }) {
  const filled = boards.filter(({ list }) => list.length > 0)
  const [first] = filled
  if (!first) {
    return (
      <Empty
        type="product"
        title={HOT_TEXT.none}
        text={HOT_TEXT.noneText}
        action={{ label: HOT_TEXT.toSearch, ...linkTo('search', {}) }}
      />
    )
  }
  const made = `${HOT_TEXT.made(Number(day.slice(5, 7)), Number(day.slice(8)))} · ${HOT_TEXT.about}`
  return (
    <View className="hot">
      <View className="hot-made">{made}</View>
      {isOne ? (
        <View className="hot-board" ariaRole="list" {...trackingAttributes({ section: first.board })}>
          {first.list.map((entry) => (
            <Place key={entry.word} entry={entry} />
          ))}
        </View>
      ) : (
        <View className="hot-boards">
          {filled.map((board) => (
            <Overview key={board.board} board={board} />
          ))}
        </View>
      )}
      {!isOne && (
        <Pressable className="hot-whole hot-ranks" {...linkTo('utilRank')}>
          {HOT_TEXT.ranks}
          <Icon name="right" size="s" />
        </Pressable>
      )}
    </View>
  )
}

/** The first places of a board, with the way to all of them. */
function Overview({ board: { board, name, list } }: { board: HotBoard }) {
  return (
    <View className="hot-board" {...trackingAttributes({ section: board })}>
      <View className="hot-head">
        <View className="hot-name" ariaRole="heading" aria-level="2">
          {name}
        </View>
        <Pressable className="hot-whole" label={HOT_TEXT.wholeOf(name)} {...linkTo('hotSearchList', { board })}>
          {HOT_TEXT.whole}
          <Icon name="right" size="s" />
        </Pressable>
      </View>
      {list.map((entry) => (
        <Word key={entry.word} entry={entry} cover={entry.items[0]?.cover} />
      ))}
    </View>
  )
}

/** A place of a board of its own: the word, and items that it finds. */
function Place({ entry }: { entry: HotEntry }) {
  const itemLinks = useItemLinks()
  return (
    <View className="hot-place" ariaRole="listitem">
      <Word entry={entry} />
      <View className="hot-items">
        {entry.items.map((item, index) => (
          <Pressable
            key={item.id}
            className="hot-item"
            label={item.title}
            href={itemLinks.hrefOf(item)}
            trackingAttributes={trackingAttributes({ item: { id: item.id, index } })}
            onTap={() => itemLinks.onTap(item)}
            onPress={() => itemLinks.onPress(item)}
          >
            <PictureView picture={item.cover} ratio={1} alt="" displayWidth={96} sizes="96px" />
          </Pressable>
        ))}
      </View>
    </View>
  )
}

/** A word with its place, which leads to what it finds. */
function Word({ entry, cover }: { entry: HotEntry; cover?: HotEntry['items'][number]['cover'] }) {
  const { rank, word, seriesId, isPinned, count } = entry
  return (
    <Pressable
      className="hot-word"
      trackingAttributes={trackingAttributes({ sort: { id: String(rank), name: word } })}
      {...(seriesId === '' ? linkTo('search', { keyword: word }) : linkTo('seriesPage', { id: seriesId }))}
    >
      <Text className={cx('hot-rank', rank <= LEADERS && 'hot-leader')}>{rank}</Text>
      {cover && (
        <View className="hot-cover">
          <PictureView picture={cover} ratio={1} alt="" displayWidth={48} sizes="48px" />
        </View>
      )}
      <View className="hot-text">
        <View className="hot-shown">{word}</View>
        <View className="hot-count">{isPinned ? HOT_TEXT.pinned : HOT_TEXT.count(count)}</View>
      </View>
      {!isPinned && <Change entry={entry} />}
    </Pressable>
  )
}

function Change({ entry: { change, risePercent } }: { entry: HotEntry }) {
  if (risePercent !== null) return <Text className="hot-change hot-up">{HOT_TEXT.risen(risePercent)}</Text>
  const isUp = change === null || change > 0
  return <Text className={cx('hot-change', isUp && 'hot-up')}>{HOT_TEXT.change(change)}</Text>
}
