/**
 * Makes the page shareable with a friend and on the timeline. The page's configuration sets enableShareAppMessage and
 * enableShareTimeline. The messenger does not
 * say whether a share succeeded: choosing to share counts (docs/decisions/018-sentences-that-are-open.md).
 */
import Taro from '@tarojs/taro'
import { friendShareOf, timelineShareOf } from './mini-content'
import type { ShareContent } from './ports'
import { reportShare } from './report-share'

export type { ShareContent } from './ports'

/** Sets what is shared of the active page; the latest content is used. */
export const useShareContent = (content: ShareContent): void => {
  Taro.useShareAppMessage(() => {
    reportShare(content, 'friend')
    return friendShareOf(content, process.env.API_ORIGIN)
  })
  Taro.useShareTimeline(() => {
    reportShare(content, 'timeline')
    return timelineShareOf(content, process.env.API_ORIGIN)
  })
}
