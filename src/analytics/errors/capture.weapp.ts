/** Where faults come from in the mini-program: the messenger's own listeners. A page that does not exist is navigation's. See capture.h5.ts. */
import Taro from '@tarojs/taro'
import { report } from '.'
import type { ClickPosition } from './click-position'

/** The mini-program has no listener above its pages. */
export const lastClick = (): ClickPosition | null => null

export const captureErrors = (): void => {
  Taro.onError((message) => report(message))
  Taro.onUnhandledRejection(({ reason }) => report(reason, { source: 'promise' }))
}
