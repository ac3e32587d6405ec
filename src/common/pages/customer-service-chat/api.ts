/** Calls of the chat. Its news never come from a cache. */
import type { ChatCardRef } from '@contract/chat'
import { endpoints, mutation, query } from '@/core/store/endpoints'

const chatApi = endpoints({
  chatEntry: query('GET /cs/entry', (about: ChatCardRef | null) => ({ ...about }), { keepSeconds: 0 }),
  chatChoices: query(
    'GET /cs/choices',
    (viewed: readonly string[]) => (viewed.length > 0 ? { viewed: viewed.join(',') } : {}),
    {
      keepSeconds: 0,
    },
  ),
  /** The help centre of what the conversation is about, for the articles that may answer at once. */
  chatHelp: query('GET /help/index', ({ kind, id }: Partial<ChatCardRef>) =>
    kind === 'order' ? { order_no: id } : kind === 'item' ? { item_id: id } : {},
  ),
  chatNews: mutation('POST /cs/messages', { silent: true }),
  // An unsent message stays in its place with 重发: no toast beside it.
  chatSend: mutation('POST /cs/send', { silent: true }),
  chatHuman: mutation('POST /cs/human'),
  chatClose: mutation('POST /cs/close'),
  chatRate: mutation('POST /cs/rate'),
})

export const {
  useChatEntryQuery,
  useChatChoicesQuery,
  useChatHelpQuery,
  useChatNewsMutation,
  useChatSendMutation,
  useChatHumanMutation,
  useChatCloseMutation,
  useChatRateMutation,
} = chatApi
