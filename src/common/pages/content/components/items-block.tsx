import type { PlainPageBlock } from '@contract/content'
import { View } from '@tarojs/components'
import { useMemo, useRef, useState } from 'react'
import { resultMark, trackingAttributes } from '@/analytics/page/tracking-attributes'
import { Section } from '@/screen/detail/section'
import { linkToUrl } from '@/screen/link-to'
import { usePagedList } from '@/screen/list/use-paged-list'
import { GridSpace } from '@/shared/grid-space'
import { ItemGrid } from '@/shared/item-grid'
import { useItemLinks } from '@/shared/item-links'
import { ItemStrip } from '@/shared/item-strip'
import { ROW_CARDS_SEEN } from '@/shared/limits'
import { itemKey, WindowedGrid } from '@/shared/windowed-grid'
import { ListFooter } from '@/ui/list/list-footer'
import { useNear } from '@/ui/list/use-near'
import { useBlockItemsInfiniteQuery } from '../api'
import { FIRST_ROWS, GRID_AHEAD, GRID_FIRST } from '../limits'
import { CONTENT_TEXT } from '../messages'
import { usePageContext } from './page-context'

type Items = Extract<PlainPageBlock, { kind: 'items' }>

/** Items on sale: a strip that scrolls sideways, a grid, or a grid without end. */
export function ItemsBlock({ block, isFirst }: { block: Items; isFirst: boolean }) {
  const { id, title, note, link, layout, hasMore, list, drops } = block
  const section = `items-${id}`
  const content =
    layout === 'row' ? (
      <ItemStrip
        section={section}
        label={title}
        items={list}
        seen={isFirst ? ROW_CARDS_SEEN : 0}
        drops={drops}
        wraps={link === ''}
      />
    ) : (
      // The block's own section says where it is; this one says which result its items are of.
      <View {...trackingAttributes({ section, rstmark: resultMark(list) })}>
        {hasMore ? <EndlessGrid block={block} /> : <Grid list={list} isFirst={isFirst} />}
      </View>
    )
  if (title === '') return content
  return (
    <Section
      look="plain"
      title={title}
      note={note || undefined}
      more={
        link === '' ? undefined : { label: CONTENT_TEXT.more, name: `${CONTENT_TEXT.more}${title}`, ...linkToUrl(link) }
      }
    >
      {content}
    </Section>
  )
}

/** Two rows of the grid; the others, whose space is kept, when they are near. */
function Grid({ list, isFirst }: { list: Items['list']; isFirst: boolean }) {
  const links = useItemLinks()
  const rest = useRef<HTMLElement>(null)
  const isNear = useNear(() => rest.current, GRID_AHEAD)
  const isWhole = isNear || list.length <= GRID_FIRST
  return (
    <>
      <ItemGrid items={isWhole ? list : list.slice(0, GRID_FIRST)} priorityRows={isFirst ? FIRST_ROWS : 0} {...links} />
      {!isWhole && (
        <View ref={rest}>
          <GridSpace items={list.length} drawn={GRID_FIRST} />
        </View>
      )}
    </>
  )
}

function EndlessGrid({ block: { id, list, total, hasMore } }: { block: Items }) {
  const { page } = usePageContext()
  const [isStarted, setStarted] = useState(false)
  const query = useBlockItemsInfiniteQuery({ contentPageId: page.id, blockId: id }, { skip: !isStarted })
  const links = useItemLinks()
  const first = useMemo(() => ({ list, page: 1, pageSize: list.length, total, hasMore }), [list, total, hasMore])
  const { items, footer, onNearEnd, retry } = usePagedList(query, {
    keyOf: itemKey,
    first: { page: first, start: () => setStarted(true) },
  })
  return (
    <>
      <WindowedGrid items={items} onNearEnd={onNearEnd} {...links} />
      <ListFooter state={footer} onRetry={retry} text={footer === 'end' ? CONTENT_TEXT.end : undefined} />
    </>
  )
}
