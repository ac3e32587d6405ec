/**
 * What the page inside says by `wx.miniProgram.postMessage({ data })`. The messenger delivers all messages so far together, when the page is shared,
 * left or destroyed. Ours are `{ type: 'share', title, imageUrl? }`: what a card of this page shows; the last one counts. Pure.
 */
import { SHARE_TITLE_MAX } from './limits'

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

/** The last share content among the messages; undefined when there is none. Whatever else is posted is passed over. */
export const sharedText = (messages: unknown): InnerShareText | undefined =>
  Array.isArray(messages)
    ? messages
        .map(shareOf)
        .filter((one) => one !== undefined)
        .pop()
    : undefined
