/** Signals of the mini-program (spec 4): foreground, background, long presses. Pages come from active-page.weapp.ts. */
import { hooks } from '@tarojs/shared'
import Taro from '@tarojs/taro'
import type { DocumentTimes, HostSignals } from './host-port'
import type { TrackedNode } from './tracking-attributes-of'

/** It starts in the foreground; the messenger reports the background. */
export const isWindowVisible = (): boolean => true

/** It may be in the background again before the rest of tracking has loaded. */
let isHidden = false
Taro.onAppShow(() => void (isHidden = false))
Taro.onAppHide(() => void (isHidden = true))

export const referrer = (): string => ''

export const documentTimes = (): DocumentTimes => ({ opened: 0, loading: 0, loaded: 0, rendered: 0 })

export const afterFrame = (act: () => void): void => Taro.nextTick(act)

/** The messenger emits no tap after a long press. */
export const takeLongPress = (): boolean => false

/**
 * Returns a cancel function. Scrolling is not observed: a page would have to request it, and each step would cost a
 * message between two threads.
 */
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
