import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { ScreenFrame } from '@/screen/screen'
import { TEXT } from './messages'

/** See sample-page.h5.tsx; the page hooks are the messenger's and belong to the gallery's own page. */
export function SamplePage({ plain, children }: { plain?: boolean; children: ReactNode }) {
  return (
    <View className="gl-page">
      <ScreenFrame route="addrEdit" name="addrEdit" title={TEXT.sample} plain={plain}>
        {children}
      </ScreenFrame>
    </View>
  )
}
