import { View } from '@tarojs/components'
import { useState, type ReactNode } from 'react'
import { ScreenFrame } from '@/screen/screen'
import { TEXT } from './messages'
import { PageContext, type PageContextValue } from '@/core/platform/lifecycle/page-context'

/** A page within the gallery's own, for components that fill a screen: fixed parts stay in its frame. */
export function SamplePage({ plain, children }: { plain?: boolean; children: ReactNode }) {
  const [page] = useState<PageContextValue>(() => ({
    pageId: 'sample',
    params: {},
    isShown: () => true,
    on: () => () => undefined,
    stopPullDown: () => undefined,
  }))
  return (
    <PageContext.Provider value={page}>
      <View className="gl-page">
        <ScreenFrame route="addrEdit" name="addrEdit" title={TEXT.sample} plain={plain}>
          {children}
        </ScreenFrame>
      </View>
    </PageContext.Provider>
  )
}
