import { View } from '@tarojs/components'
import { linkTo } from '@/screen/link-to'
import { Button } from '@/ui/base/button'
import { SELL_TEXT } from '../content'

/** Buy-back: the other way, with the price before anything is sent. @param carried of the entry's address */
export function RecycleWay({ carried }: { carried: object }) {
  return (
    <View className="sell-way sell-recycle">
      <View className="sell-way-head">
        <View className="sell-way-name" ariaRole="heading" aria-level="2">
          {SELL_TEXT.recycle}
        </View>
        <View className="sell-way-who">{SELL_TEXT.recycleWho}</View>
      </View>
      <View className="sell-way-about">{SELL_TEXT.recycleAbout}</View>
      <Button block type="info" {...linkTo('recycleGoodsInit', carried)}>
        {SELL_TEXT.recycleStart}
      </Button>
    </View>
  )
}
