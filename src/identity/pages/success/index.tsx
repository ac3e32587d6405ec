import type { VerifyState } from '@contract/verification'
import { useEffect, useState } from 'react'
import { useRouteParams } from '@/core/platform/lifecycle'
import { leavePage, leavePageFor } from '@/core/platform/navigation'
import { formatDateTime } from '@/lib/date'
import { h5AddressOf } from '@/routes/derive'
import { ResultView } from '@/screen/detail/result-view'
import { linkTo, replaceTo } from '@/screen/link-to'
import { LoadingScreen } from '@/screen/screen'
import { ScreenSkeleton } from '@/screen/skeletons'
import { usePolling } from '@/screen/time/use-polling'
import { moreIcon } from '@/ui/base/more-icon'
import { Empty } from '@/ui/feedback/empty'
import { useVerifyStateQuery } from '../../api'
import { fromOf, type From } from '../../from'
import { RESULT_WAITS } from '../../limits'
import { DISPLAY_TEXT, LOGGED_OUT_TEXT, SUCCESS_TEXT as T } from '../../messages'

const MANUAL_ICON = moreIcon('clock')

/** The result of a submission (spec 2.9: …/success), and the way back to where it was needed. */
export default function IdentitySuccessPage() {
  const from = fromOf(useRouteParams<'identityVerificationSuccess'>().from)
  return (
    <LoadingScreen
      route="identityVerificationSuccess"
      loggedOut={LOGGED_OUT_TEXT.success}
      query={useVerifyStateQuery}
      arg={undefined}
      skeleton={<ScreenSkeleton kind="result" />}
    >
      {(state, { refetch }) => <Result state={state} from={from} refetch={refetch} />}
    </LoadingScreen>
  )
}

interface ResultProps {
  state: VerifyState
  from: From | undefined
  refetch: () => PromiseLike<{ data?: VerifyState }>
}

function Result({ state: { state, problems, dueAt }, from, refetch }: ResultProps) {
  const [isSlow, setSlow] = useState(false)
  const ask = usePolling(RESULT_WAITS, async () => {
    const { data } = await refetch()
    return data && data.state !== 'SUBMITTED' ? data.state : undefined
  })
  const isWaiting = state === 'SUBMITTED'
  useEffect(() => {
    if (isWaiting) void ask().then((decided) => setSlow(decided === undefined))
  }, [ask, isWaiting])
  const info = { label: T.info, ...replaceTo('identityVerificationDisplay') }
  const again = { ...linkTo('identityVerification', from ? { from } : {}) }
  if (state === 'NONE') {
    return (
      <Empty
        type="secure"
        title={DISPLAY_TEXT.none}
        text={DISPLAY_TEXT.noneText}
        action={{ ...again, label: DISPLAY_TEXT.start }}
      />
    )
  }
  if (isWaiting) {
    return <ResultView icon="wait" title={T.waiting} note={isSlow ? T.waitingLong : T.waitingNote} actions={[info]} />
  }
  if (state === 'VERIFIED') {
    const goOn = from
      ? { label: T.goOn[from], onTap: () => leavePageFor(h5AddressOf(from, {})) }
      : { label: T.done, onTap: leavePage }
    return <ResultView icon="success" success title={T.verified} actions={[info, goOn]} />
  }
  if (state === 'REJECTED') {
    const fix = { label: T.fix, ...replaceTo('identityVerification', from ? { from } : {}) }
    return (
      <ResultView
        icon="fail"
        title={T.rejected}
        note={problems.map(({ text }) => text).join('；')}
        actions={[info, fix]}
      />
    )
  }
  return (
    <ResultView
      icon={MANUAL_ICON}
      title={T.manual}
      note={dueAt === null ? undefined : DISPLAY_TEXT.due(formatDateTime(dueAt))}
      actions={[info, { label: T.done, onTap: leavePage }]}
    />
  )
}
