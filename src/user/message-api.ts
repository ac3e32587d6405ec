/** Calls of the message centre. */
import type { MessageCategory } from '@contract/messages'
import { endpoints, mutation, paged, query } from '@/core/store/endpoints'

declare module '@/core/store/api' {
  interface Tags {
    Messages: true
    MessageSetting: true
  }
}

const messageApi = endpoints(
  {
    messageCenter: query('GET /message/center', () => ({}), { tags: ['Messages', 'Orders'] }),
    messages: paged('GET /message/list', (type: MessageCategory) => ({ type })),
    /** What was new stays marked while it is read: the list is not fetched again. Silent: the count stays. */
    messageRead: mutation('POST /message/read', { invalidates: ['Messages'], silent: true }),
    messageDelete: mutation('POST /message/delete', { input: (id: string) => ({ id }), invalidates: ['Messages'] }),
    messageSetting: query('GET /my/change-message', () => ({}), { tags: ['MessageSetting'] }),
    messageSettingEdit: mutation('POST /my/change-message', { invalidates: ['MessageSetting'] }),
  },
  ['Messages', 'MessageSetting'],
)

export const {
  useMessageCenterQuery,
  useMessagesInfiniteQuery,
  useMessageReadMutation,
  useMessageDeleteMutation,
  useMessageSettingQuery,
  useMessageSettingEditMutation,
} = messageApi
