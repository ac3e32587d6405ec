/**
 * Listens for errors in the mini-program: the messenger's own listeners. Unknown pages are navigation's. See
 * capture.h5.ts.
 */
import Taro from '@tarojs/taro'
import { report, type ClickPosition } from '.'

/** The mini-program cannot listen above its pages. */
export const lastClick = (): ClickPosition | null => null

export const captureErrors = (): void => {
  Taro.onError((message) => report(message))
  Taro.onUnhandledRejection(({ reason }) => report(reason, { source: 'promise' }))
}

/**
 * Reports pages that failed to render: Taro keeps the error inside the page and reports it only to the app. Called
 * once, by the app's component. The messenger may report the same error; start-errors.ts drops repetitions.
 */
export const useRenderErrors = (): void => Taro.useError((message) => report(message, { source: 'component' }))
