import type { PageBlock } from '@contract/content'
import { View } from '@tarojs/components'
import { useState, type ReactNode } from 'react'
import { LoadFailed } from '@/screen/load-failed'
import { ScreenSkeleton } from '@/screen/skeletons'
import { Tabs } from '@/ui/nav/tabs'
import { usePageInfoQuery } from '../api'
import { CONTENT_TEXT } from '../messages'
import { usePageContext } from './page-context'

interface TabsViewProps {
  block: Extract<PageBlock, { kind: 'tabs' }>
  /** The blocks of a tab. */
  draw: (blocks: readonly PageBlock[]) => ReactNode
}

/** Parts of the page behind labels. The first came with the page, the others come when they are wanted. */
export function TabsView({ block: { id, items }, draw }: TabsViewProps) {
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
      {own ? draw(own) : <LateTab key={active} id={id} tab={active} draw={draw} />}
    </View>
  )
}

function LateTab({ id, tab, draw }: { id: string; tab: number; draw: TabsViewProps['draw'] }) {
  const { arg } = usePageContext()
  const { currentData, error, refetch } = usePageInfoQuery({ ...arg, blockId: id, tab })
  if (currentData) return draw(currentData.blocks)
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />
  return <ScreenSkeleton kind="grid" />
}
