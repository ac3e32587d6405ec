/** What the messenger says of the mini-program (spec 4): to the front, to the background, long presses. Its pages are page-in-front.weapp.ts's. */
import { hooks } from '@tarojs/shared'
import Taro from '@tarojs/taro'
import type { DocumentTimes, HostSignals } from './host-port'
import type { TrackedNode } from './tracking-attributes-of'

/** It is in front when it starts; the background is handlers. */
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

/** Returns how to stop. Scrolling is not handlers: a page would have to ask for it, and each step would cost a message between the two threads. */
export const listenToHost = (handlers: HostSignals): (() => void) => {
  let last: unknown
  const pressed = (event: { type: string; mpEvent?: { timeStamp?: unknown } }, node: TrackedNode) => {
    if (event.type !== 'longpress' || event.mpEvent?.timeStamp === last) return
    last = event.mpEvent?.timeStamp
    handlers.longPressed(node)
  }
  Taro.onAppShow(handlers.visible)
  Taro.onAppHide(handlers.ended)
  hooks.tap('modifyTaroEvent', pressed)
  if (isHidden) handlers.ended()
  return () => {
    Taro.offAppShow(handlers.visible)
    Taro.offAppHide(handlers.ended)
    hooks.off('modifyTaroEvent', pressed)
  }
}
