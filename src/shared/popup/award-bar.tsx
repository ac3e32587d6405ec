import type { Award } from '@contract/mission'
import { Text, View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { useTrack } from '@/analytics/page/use-track'
import { serverClock } from '@/core/request'
import { linkToUrl } from '@/screen/link-to'
import { Countdown } from '@/screen/time/countdown'
import { Button } from '@/ui/base/button'
import { Icon } from '@/ui/base/icon'
import { Pressable } from '@/ui/base/pressable'
import { POPUP_TEXT } from './messages'

/** What a popup gave, how long it lasts, and the way to use it. */
export function AwardBar({ award, onClose }: { award: Award; onClose: () => void }) {
  const track = useTrack()
  const [until] = useState(() => serverClock.now() + award.left_time * 1000)
  const { onTap, ...link } = linkToUrl(award.link)
  useEffect(() => track('showCount', { show: 1 }), [track])
  const use = () => {
    track('clickCount', { click: 1 })
    onTap()
  }
  return (
    <View className="pop-award" ariaRole="status">
      <View className="pop-award-words">
        <Text className="pop-award-name">{POPUP_TEXT.award(award.name, award.num)}</Text>
        <View className="pop-award-left">
          <Countdown until={until} onEnd={onClose} />
          <Text>{POPUP_TEXT.left}</Text>
        </View>
      </View>
      <Button size="small" {...link} onTap={use}>
        {POPUP_TEXT.use}
      </Button>
      <Pressable className="pop-award-close" label={POPUP_TEXT.close} onTap={onClose}>
        <Icon name="close" size="s" />
      </Pressable>
    </View>
  )
}
