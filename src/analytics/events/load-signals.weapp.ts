/**
 * See load-signals.h5.ts. The mini-program has drawn its first screen already; the messenger reports its background,
 * but not its end.
 */
import Taro from '@tarojs/taro'

export interface LoadSignals {
  loaded(): void
  hidden(): void
  gone(): void
}

export const listenToLoad = ({ loaded, hidden }: LoadSignals): void => {
  Taro.onAppHide(hidden)
  loaded()
}
