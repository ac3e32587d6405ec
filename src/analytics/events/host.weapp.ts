/** The mini-program as the engine's host. See host.h5.ts. */
import Taro from '@tarojs/taro'
import type { TrackingHost } from './engine'

let isOnline = true
let isHidden = false

export const host: TrackingHost = {
  isOnline: () => isOnline,
  isHidden: () => isHidden,
  isPrerender: () => false,
  listen({ hidden, awake }) {
    Taro.onAppHide(() => {
      isHidden = true
      hidden()
    })
    Taro.onAppShow(() => {
      isHidden = false
      awake()
    })
    Taro.onNetworkStatusChange(({ isConnected }) => {
      isOnline = isConnected
      if (isConnected) awake()
    })
  },
}
