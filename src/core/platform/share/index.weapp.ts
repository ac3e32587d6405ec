/** Makes the page shareable: with a friend, and on the timeline. The page's configuration says enableShareAppMessage and enableShareTimeline. */
import Taro from '@tarojs/taro'
import { friendShareOf, timelineShareOf } from './mini-content'
import type { ShareContent } from './ports'

export type { ShareContent } from './ports'

/** What is shared of the page in front; the latest content counts. */
export const useShareContent = (content: ShareContent): void => {
  Taro.useShareAppMessage(() => friendShareOf(content, process.env.API_ORIGIN))
  Taro.useShareTimeline(() => timelineShareOf(content, process.env.API_ORIGIN))
}
