import { View } from '@tarojs/components'
import { SkeletonGroup, SkeletonLines } from '@/ui/feedback/skeleton'

/** The shape of the form while the address comes. */
export function AddressFormSkeleton() {
  return (
    <SkeletonGroup>
      <View className="ae-plane ae-sk">
        <SkeletonLines count={3} />
      </View>
      <View className="ae-plane ae-sk">
        <SkeletonLines count={6} />
      </View>
    </SkeletonGroup>
  )
}
