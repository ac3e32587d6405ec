/**
 * Makes the page shareable with a friend and on the timeline. The page's configuration sets enableShareAppMessage and
 * enableShareTimeline.
 */
import Taro from '@tarojs/taro'
import { friendShareOf, timelineShareOf } from './mini-content'
import type { ShareContent } from './ports'

export type { ShareContent } from './ports'

/** Sets what is shared of the active page; the latest content is used. */
export const useShareContent = (content: ShareContent): void => {
  Taro.useShareAppMessage(() => friendShareOf(content, process.env.API_ORIGIN))
  Taro.useShareTimeline(() => timelineShareOf(content, process.env.API_ORIGIN))
}
