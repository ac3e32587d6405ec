import { View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { useTrack } from '@/analytics/page/use-track'
import { usePageScroll } from '@/core/platform/lifecycle'
import { storage } from '@/core/platform/storage'
import { Icon } from '@/ui/base/icon'
import { Pressable } from '@/ui/base/pressable'
import { SCROLLED } from './limits'
import { POPUP_TEXT } from './messages'
import { useCloseScrollTipMutation } from './news-api'
import './scroll-tip.scss'

const KEY = 'scrollTipAwayUntil'

/** Whether the tip may be shown on this device. */
export const isTipDue = (now = Date.now()): boolean => !(Number(storage.get(KEY)) > now)

/** Home's 下滑看更多: it goes when the page is scrolled or it is closed, and stays away as long as the server says. */
export function ScrollTip() {
  const [isShown, setShown] = useState(isTipDue)
  const [report] = useCloseScrollTipMutation()
  const track = useTrack()
  const close = () => {
    if (!isShown) return
    setShown(false)
    void report({ tip: 'home' }).then(({ data }) => {
      if (data) storage.set(KEY, data.awayUntil)
    })
  }
  usePageScroll((top) => {
    if (top > SCROLLED) close()
  })
  useEffect(() => {
    if (isShown) track('showCount', { show: 1 })
  }, [isShown, track])
  if (!isShown) return null
  return (
    <View className="scroll-tip">
      <View className="scroll-tip-text">{POPUP_TEXT.scrollTip}</View>
      <Pressable className="scroll-tip-close" label={POPUP_TEXT.close} onTap={close}>
        <Icon name="close" size="s" />
      </Pressable>
    </View>
  )
}
