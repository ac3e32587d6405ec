import { View } from '@tarojs/components'
import { SkeletonGroup, SkeletonLines } from '@/ui/feedback/skeleton'

/** Cards while the addresses come. */
export function AddressListSkeleton() {
  return (
    <SkeletonGroup>
      {[0, 1, 2].map((key) => (
        <View key={key} className="al-card al-sk">
          <SkeletonLines count={2} />
        </View>
      ))}
    </SkeletonGroup>
  )
}
