/** Where faults come from in the mini-program: the messenger's own listeners. A page that does not exist is navigation's. See capture.h5.ts. */
import Taro from '@tarojs/taro'
import { report, type ClickPosition } from '.'

/** The mini-program has no listener above its pages. */
export const lastClick = (): ClickPosition | null => null

export const captureErrors = (): void => {
  Taro.onError((message) => report(message))
  Taro.onUnhandledRejection(({ reason }) => report(reason, { source: 'promise' }))
}

/** Called by the app's component, once. What the messenger tells as well is told once, see start-faults.ts. */
export const useRenderErrors = (): void => Taro.useError((message) => report(message, { source: 'component' }))
