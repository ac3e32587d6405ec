import { View } from '@tarojs/components'
import { linkTo } from '@/screen/link-to'
import { PACK_TEXT } from '@/shared/newcomer/messages'
import { useOpenPack } from '@/shared/newcomer/use-newcomer-pack'
import { Pressable } from '@/ui/base/pressable'

/** What a new account can claim. Its place is kept until that is known, and where the shop has no pack. */
export function NewcomerOffer() {
  const count = useOpenPack()
  return (
    <View className="login-newcomer">
      {count > 0 && (
        <Pressable className="login-newcomer-link" {...linkTo('newbornZone')}>
          {PACK_TEXT.offer(count)}
        </Pressable>
      )}
    </View>
  )
}
