/** Pages of the mini-program that broke while they were drawn: Taro keeps them inside their page and tells the app alone. */
import Taro from '@tarojs/taro'
import { report } from '.'

/** Called by the app's component, once. What the messenger tells as well is told once, see start-faults.ts. */
export const useRenderErrors = (): void => Taro.useError((message) => report(message, { source: 'component' }))
