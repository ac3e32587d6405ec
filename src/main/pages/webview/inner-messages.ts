/**
 * Messages of the page inside, sent by `wx.miniProgram.postMessage({ data })`. The messenger delivers all messages so
 * far together, when the page is shared, left or destroyed. Ours are `{ type: 'share', title, imageUrl? }`, the content
 * of the page's share card; the last one counts. Pure.
 */

/** Characters of a share title that the page inside sends: the messenger's card shows two lines. */
const SHARE_TITLE_MAX = 60

export interface InnerShareText {
  title: string
  imageUrl?: string
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const shareOf = (message: unknown): InnerShareText | undefined => {
  if (!isRecord(message) || message.type !== 'share' || typeof message.title !== 'string') return undefined
  const title = message.title.trim().slice(0, SHARE_TITLE_MAX)
  if (!title) return undefined
  const { imageUrl } = message
  return typeof imageUrl === 'string' && imageUrl.startsWith('https://') ? { title, imageUrl } : { title }
}

/** The last share content among the messages, undefined when there is none. Other messages are ignored. */
export const sharedText = (messages: unknown): InnerShareText | undefined =>
  Array.isArray(messages)
    ? messages
        .map(shareOf)
        .filter((one) => one !== undefined)
        .pop()
    : undefined
