/** Calls of the message sheet. */
import { endpoints, mutation, paged } from '@/core/store/endpoints'

const messageSheetApi = endpoints({
  messageList: paged('GET /message/list', () => ({})),
  /** Who is told once more of what was read loses nothing, so a failure shows no toast. */
  messageRead: mutation('POST /message/read', { silent: true }),
})

export const { useMessageListInfiniteQuery, useMessageReadMutation } = messageSheetApi
