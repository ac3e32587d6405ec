import { View } from '@tarojs/components'
import type { ReactNode } from 'react'

/** A part of the order on a white plane. */
export function Section({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <View className="od-plane">
      {title && (
        <View className="od-title" ariaRole="heading" aria-level="2">
          {title}
        </View>
      )}
      {children}
    </View>
  )
}
