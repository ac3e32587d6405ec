import { View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { PullRefresh } from './pull-refresh'
import type { ComponentSpec } from '@/gallery/component-spec'

function Pulled() {
  const [refreshing, setRefreshing] = useState(false)
  const [times, setTimes] = useState(0)
  useEffect(() => {
    if (!refreshing) return
    const timer = setTimeout(() => {
      setRefreshing(false)
      setTimes((before) => before + 1)
    }, 1200)
    return () => clearTimeout(timer)
  }, [refreshing])
  return (
    <PullRefresh className="gl-window" refreshing={refreshing} onRefresh={() => setRefreshing(true)}>
      <View className="gl-line">{times === 0 ? '下拉刷新' : `已刷新 ${times} 次`}</View>
      <View className="gl-line">最近浏览</View>
    </PullRefresh>
  )
}

const entry: ComponentSpec = {
  name: 'PullRefresh',
  title: '下拉刷新',
  from: '@/ui/list/pull-refresh',
  summary: '自己滚动的一块，可以下拉刷新；整页的下拉用 usePullDownRefresh。键盘与读屏有一个“刷新”按钮。',
  props: [
    { name: 'refreshing', type: 'boolean' },
    { name: 'onRefresh', type: '() => void', note: '随即把 refreshing 设为 true' },
    { name: 'className', type: 'string', note: '给它高度' },
  ],
  examples: [
    {
      title: '下拉',
      code: '<PullRefresh refreshing={isFetching} onRefresh={refetch}>…</PullRefresh>',
      Example: () => <Pulled />,
    },
    {
      title: '正在刷新',
      code: '<PullRefresh refreshing onRefresh={refetch}>…</PullRefresh>',
      Example: () => (
        <PullRefresh className="gl-window" refreshing onRefresh={() => undefined}>
          <View className="gl-line">最近浏览</View>
        </PullRefresh>
      ),
    },
  ],
}

export default entry
