import Taro from '@tarojs/taro'
import { miniPathOf } from '../../../../routes/derive'
import type { Query } from '../../../kit/query'
import type { NavigationDriver } from '../driver-port'

const pages = () => Taro.getCurrentPages()

/** A refused navigation (two taps at once, the messenger's own limits) leaves the person where they are; the reason is logged. */
const refused = (error: unknown) => {
  console.error(error)
}

/** The messenger's own navigation. */
export const driver: NavigationDriver = {
  build: 'weapp',
  open(open, { miniUrl }) {
    Taro[open]({ url: miniUrl }).catch(refused)
  },
  back(delta) {
    // A page opened by a shared card has nothing behind it: home stands in.
    if (pages().length > 1) Taro.navigateBack({ delta }).catch(refused)
    else Taro.switchTab({ url: miniPathOf('home') }).catch(refused)
  },
  rewrite() {},
  preload() {},
  stackLevel: () => pages().length,
  current: () => (pages()[pages().length - 1]?.options ?? {}) as Query,
}
