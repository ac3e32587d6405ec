/** Calls of the message sheet. */
import { endpoints, mutation, paged } from '@/core/store/endpoints'

const messageSheetApi = endpoints({
  messageList: paged('GET /message/list', () => ({})),
  /** Without it the count stays as it was, which the page shows: no toast. */
  messageRead: mutation('POST /message/read', { silent: true }),
})

export const { useMessageListInfiniteQuery, useMessageReadMutation } = messageSheetApi
