import { View } from '@tarojs/components'
import { linkTo } from '@/screen/link-to'
import { Button } from '@/ui/base/button'
import { Spinner } from '@/ui/feedback/spinner'
import { EXTERNAL_LINK_TEXT } from '../../../messages'

/** While the address opens. */
export function Opening() {
  return (
    <View className="ext">
      <View className="ext-mark">
        <Spinner />
      </View>
      <View className="ext-title" ariaRole="status">
        {EXTERNAL_LINK_TEXT.opening}
      </View>
      <Button className="ext-home" type="info" {...linkTo('home')}>
        {EXTERNAL_LINK_TEXT.home}
      </Button>
    </View>
  )
}
