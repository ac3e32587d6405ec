/**
 * Sends what is shared to a friend when a button is tapped. The page that has the button alone imports it: the hooks of
 * index.ts are of every page.
 */
import { isInMessenger } from '../environment'
import type { ShareContent } from './ports'
import { reportShare } from './report-share'
import { sharePath } from './share-path'

/** The whole address of a page of this shop, as it may be sent. */
export const shareAddress = (path: string): string => new URL(sharePath(path), location.origin).href

/**
 * - `sent`: the system's own sheet has sent it, and the server knows
 * - `cancelled`: the user closed the sheet
 * - `menu`: only the messenger's own menu can send the page
 * - `copy`: nothing here can send it
 */
export type SendResult = 'sent' | 'cancelled' | 'menu' | 'copy'

export const sendToFriend = async (content: ShareContent): Promise<SendResult> => {
  if (isInMessenger()) return 'menu'
  if (typeof navigator.share !== 'function') return 'copy'
  try {
    await navigator.share({ title: content.title, url: shareAddress(content.path) })
  } catch (error) {
    return (error as { name?: string }).name === 'AbortError' ? 'cancelled' : 'copy'
  }
  reportShare(content, 'friend')
  return 'sent'
}
