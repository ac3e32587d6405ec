import type { BaseEventOrig } from '@tarojs/components/types/common'

const nothing = () => {}

/** Adds Taro's `detail` to React's own event: nothing is allocated, target and stopPropagation stay real. */
export function withDetail<D>(event: object, detail: D): BaseEventOrig<D> {
  const taro = event as BaseEventOrig<D>
  taro.detail = detail
  return taro
}

/** An event without a DOM event behind it (a timer fired, a scroll ended). */
export const taroEvent = <D>(type: string, element: Element, detail: D): BaseEventOrig<D> => ({
  type,
  detail,
  timeStamp: performance.now(),
  target: element as HTMLElement,
  currentTarget: element as HTMLElement,
  preventDefault: nothing,
  stopPropagation: nothing,
})
