/** Calls of live rooms. A room's news never come from a cache. */
import type { LiveSegment } from '@contract/live'
import { endpoints, mutation, paged, query } from '@/core/store/endpoints'

interface LinesArg {
  /** Undefined: of all rooms. */
  roomId: string | undefined
  segment: LiveSegment
}

const liveApi = endpoints({
  liveLines: paged(
    'GET /live/goods',
    ({ roomId, segment }: LinesArg) => ({ segment, ...(roomId !== undefined && { room_id: roomId }) }),
    { isPublic: true },
  ),
  /** An order takes what the user has grabbed. */
  liveRoom: query('GET /live/room-info', (id: string) => ({ id }), { tags: ['Orders'], keepSeconds: 0 }),
  /** Where the app comes from. */
  appVersion: query('GET /config/latest-app-version', () => ({}), { isPublic: true }),
  liveNews: mutation('GET /live/poll', { silent: true }),
  /** Silent: the room says why, and shows the line as it is now. */
  lineGrab: mutation('POST /line/grab', { invalidates: ['Item', 'Cart'], silent: true }),
  lineRelease: mutation('POST /line/release', { invalidates: ['Item', 'Cart', 'Orders'], evenRefused: true }),
})

export const {
  useLiveLinesInfiniteQuery,
  useLiveRoomQuery,
  useAppVersionQuery,
  useLiveNewsMutation,
  useLineGrabMutation,
  useLineReleaseMutation,
} = liveApi
