import { View } from '@tarojs/components'
import { memo, useState } from 'react'
import { InfiniteList } from './infinite-list'
import { ListFooter } from './list-footer'
import { listWindow } from '@/gallery/looks'
import type { ComponentSpec } from '@/gallery/component-spec'

const PAGE = 40
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

const Row = memo(function Row({ number }: { number: number }) {
  return <View className="gl-line">{`第 ${number} 行`}</View>
})

/** `failsAt`: the first attempt to load more after this many rows fails. */
function Endless({ most, failsAt }: { most: number; failsAt?: number }) {
  const [count, setCount] = useState(PAGE)
  const [isFailed, setFailed] = useState(false)
  const load = () => setCount(Math.min(most, count + PAGE))
  const retry = () => {
    setFailed(false)
    load()
  }
  const hasMore = count < most
  return (
    // A scroll container without focusable content must be focusable itself.
    <View className={listWindow} {...{ tabIndex: 0 }} ariaRole="region" ariaLabel="长列表">
      <InfiniteList
        items={numbers(count)}
        keyOf={String}
        rowHeight={44}
        renderRow={([number]) => <Row number={number ?? 0} />}
        onNearEnd={hasMore ? () => (count === failsAt ? setFailed(true) : load()) : undefined}
      />
      <ListFooter state={isFailed ? 'error' : hasMore ? 'loading' : 'end'} onRetry={retry} />
    </View>
  )
}

const entry: ComponentSpec = {
  name: 'InfiniteList',
  title: '长列表',
  from: '@/ui/list/infinite-list',
  summary: '任意长的列表，文档里只留约 24 项，其余以等高的空白代替；离开再回来，位置不变。',
  props: [
    { name: 'items', type: 'readonly T[]' },
    { name: 'keyOf', type: '(item: T) => string' },
    { name: 'renderRow', type: '(items: readonly T[], row: number) => ReactNode', note: '返回的组件应当 memo' },
    { name: 'perRow', type: '1 | 2', default: '1' },
    { name: 'rowHeight', type: 'number', note: '每行等高，px；与 spaceClass 二选一' },
    { name: 'spaceClass', type: 'string', note: '由样式按 --rx-rows 算出空白的高度' },
    { name: 'onNearEnd', type: '() => void', note: '将到末尾时，每个长度一次' },
  ],
  examples: [
    {
      title: '五百行，每次四十',
      code: '<InfiniteList items={items} keyOf={(item) => item.id} rowHeight={44}\n  renderRow={([item]) => <Row item={item} />} onNearEnd={hasMore ? loadMore : undefined} />\n<ListFooter state={state} />',
      Example: () => <Endless most={500} />,
    },
    {
      title: '加载失败，重试',
      code: '<InfiniteList … onNearEnd={load} />\n<ListFooter state="error" onRetry={retry} />',
      Example: () => <Endless most={120} failsAt={80} />,
    },
  ],
}

export default entry
