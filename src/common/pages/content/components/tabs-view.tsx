import type { PageBlock } from '@contract/content'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { LoadFailed } from '@/screen/load-failed'
import { ScreenSkeleton } from '@/screen/skeletons'
import { Tabs } from '@/ui/nav/tabs'
import { usePageInfoQuery } from '../api'
import { CONTENT_TEXT } from '../messages'
import { Blocks } from './blocks'
import { usePageContext } from './page-context'

/** Parts of the page behind labels. The first came with the page, the others come when they are wanted. */
export function TabsView({ block: { id, items } }: { block: Extract<PageBlock, { kind: 'tabs' }> }) {
  const [active, setActive] = useState(0)
  const own = items[active]?.blocks
  return (
    <View>
      <Tabs
        items={items.map(({ label }, at) => ({ key: String(at), label }))}
        active={String(active)}
        onChange={(key) => setActive(Number(key))}
        scrollable={items.length > 4}
        label={CONTENT_TEXT.tabs}
      />
      {own ? <Blocks blocks={own} /> : <LateTab key={active} id={id} tab={active} />}
    </View>
  )
}

function LateTab({ id, tab }: { id: string; tab: number }) {
  const { arg } = usePageContext()
  const { currentData, error, refetch } = usePageInfoQuery({ ...arg, blockId: id, tab })
  if (currentData) return <Blocks blocks={currentData.blocks} />
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />
  return <ScreenSkeleton kind="grid" />
}
