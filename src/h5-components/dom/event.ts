import type { BaseEventOrig } from '@tarojs/components/types/common'

const nothing = () => {}

/** React's own event with Taro's `detail` written onto it: nothing is allocated, target and stopPropagation stay real. */
export function withDetail<D>(event: object, detail: D): BaseEventOrig<D> {
  const taro = event as BaseEventOrig<D>
  taro.detail = detail
  return taro
}

/** An event that no DOM event stands behind (a timer fired, a scroll came to rest). */
export const taroEvent = <D>(type: string, element: Element, detail: D): BaseEventOrig<D> => ({
  type,
  detail,
  timeStamp: performance.now(),
  target: element as HTMLElement,
  currentTarget: element as HTMLElement,
  preventDefault: nothing,
  stopPropagation: nothing,
})
