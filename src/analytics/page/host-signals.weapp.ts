/** What the messenger says of the mini-program (spec 4): to the front, to the background, long presses. Its pages are page-in-front.weapp.ts's. */
import { hooks } from '@tarojs/shared'
import Taro from '@tarojs/taro'
import type { DocumentTimes, HostSignals } from './host-port'
import type { MarkedNode } from './tracking-attributes-of'

/** It is in front when it starts; the background is told. */
export const isWindowVisible = (): boolean => true

/** It may be in the background again before the rest of tracking is there. */
let isHidden = false
Taro.onAppShow(() => void (isHidden = false))
Taro.onAppHide(() => void (isHidden = true))

export const referrer = (): string => ''

export const documentTimes = (): DocumentTimes => ({ opened: 0, loading: 0, loaded: 0, rendered: 0 })

export const afterFrame = (act: () => void): void => Taro.nextTick(act)

/** The messenger tells no tap after a long press. */
export const takeLongPress = (): boolean => false

/** Returns how to stop. Scrolling is not told: a page would have to ask for it, and each step would cost a message between the two threads. */
export const listenToHost = (told: HostSignals): (() => void) => {
  let last: unknown
  const pressed = (event: { type: string; mpEvent?: { timeStamp?: unknown } }, node: MarkedNode) => {
    if (event.type !== 'longpress' || event.mpEvent?.timeStamp === last) return
    last = event.mpEvent?.timeStamp
    told.longPressed(node)
  }
  Taro.onAppShow(told.visible)
  Taro.onAppHide(told.ended)
  hooks.tap('modifyTaroEvent', pressed)
  if (isHidden) told.ended()
  return () => {
    Taro.offAppShow(told.visible)
    Taro.offAppHide(told.ended)
    hooks.off('modifyTaroEvent', pressed)
  }
}
