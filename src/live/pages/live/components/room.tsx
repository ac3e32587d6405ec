import { COMMON_RET } from '@contract/common-codes'
import type { LiveRoomInfo } from '@contract/live'
import { View } from '@tarojs/components'
import { useEffect } from 'react'
import { navigate } from '@/core/platform/navigation'
import { codeOf } from '@/screen/call-error'
import { LoadFailed } from '@/screen/load-failed'
import { Screen, ScreenBar } from '@/screen/screen'
import { ScreenSkeleton } from '@/screen/skeletons'
import { usePageReshow } from '@/screen/use-page-reshow'
import { useLiveRoomQuery } from '../../../api'
import { CLOSED_CODES, ROOM_TEXT, type ERROR_TEXT } from '../../../messages'
import { Stage } from './stage'

/** A room in all its states; one that nobody can enter leads to the page that says why (spec 2.6). */
export function Room({ id, line }: { id: string; line: string | undefined }) {
  const reading = useLiveRoomQuery(id, { refetchOnMountOrArgChange: true })
  const { currentData: info, error, refetch } = reading
  usePageReshow(() => void refetch())
  const code = error ? codeOf(error) : undefined
  const isGone = code === COMMON_RET.NOT_FOUND || code === COMMON_RET.BAD_REQUEST
  if (isGone) return <Shut code="gone" id={id} />
  if (info) return <Open info={info} refetch={refetch} line={line} />
  return (
    <Screen route="livePage" title={ROOM_TEXT.title}>
      {error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <ScreenSkeleton kind="detail" />}
    </Screen>
  )
}

interface OpenProps {
  info: LiveRoomInfo
  refetch: () => PromiseLike<{ data?: LiveRoomInfo }>
  /** The line at which the bag opens. */
  line: string | undefined
}

function Open({ info, refetch, line }: OpenProps) {
  const closed = CLOSED_CODES[info.room.state]
  if (closed) return <Shut code={closed} id={info.room.id} />
  return (
    <Screen route="livePage" title={info.room.title} bar={false} className="lr-page">
      <Stage read={info} refetch={refetch} line={line} />
    </Screen>
  )
}

function Shut({ code, id }: { code: keyof typeof ERROR_TEXT; id: string }) {
  useEffect(() => {
    // Not within the effect, because the runtime draws the address at once.
    void Promise.resolve().then(() => navigate('liveError', { code, id }, { open: 'redirect', programmatic: true }))
  }, [code, id])
  return (
    <Screen route="livePage" title={ROOM_TEXT.title} bar={false}>
      <ScreenBar />
      <View ariaRole="status" />
      <ScreenSkeleton kind="detail" />
    </Screen>
  )
}
