import type { VerifyState } from '@contract/verification'
import { useEffect } from 'react'
import { useRouteParams } from '@/core/platform/lifecycle'
import { formatDateTime } from '@/lib/date'
import { ResultView } from '@/screen/detail/result-view'
import { replaceTo } from '@/screen/link-to'
import { LoadingScreen } from '@/screen/screen'
import { ScreenSkeleton } from '@/screen/skeletons'
import { usePolling } from '@/screen/time/use-polling'
import { useVerifyStateQuery } from '../../api'
import { fromOf, type From } from '../../from'
import { RESULT_WAITS } from '../../limits'
import { DISPLAY_TEXT, LOGGED_OUT_TEXT, SUCCESS_TEXT as T } from '../../messages'

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
  const ask = usePolling(RESULT_WAITS, async () => {
    const { data } = await refetch()
    return data && data.state !== 'SUBMITTED' ? data.state : undefined
  })
  const isWaiting = state === 'SUBMITTED'
  useEffect(() => {
    if (isWaiting) void ask()
  }, [ask, isWaiting])
  const info = { label: T.info, ...replaceTo('identityVerificationDisplay') }
  if (isWaiting) return <ResultView icon="wait" title={T.waiting} note={T.waitingNote} actions={[info]} />
  if (state === 'VERIFIED') {
    const goOn = from && {
      label: T.goOn[from],
      ...(from === 'withdraw' ? replaceTo('withdraw', {}) : replaceTo('bindAliPay')),
    }
    return <ResultView icon="success" success title={T.verified} actions={goOn ? [info, goOn] : [info]} />
  }
  if (state === 'REJECTED') {
    const fix = { label: T.fix, ...replaceTo('identityVerification', from ? { from } : {}) }
    return (
      <ResultView
        icon="info"
        title={T.rejected}
        note={problems.map(({ text }) => text).join('；')}
        actions={[info, fix]}
      />
    )
  }
  return (
    <ResultView
      icon="info"
      title={T.manual}
      note={dueAt === null ? undefined : DISPLAY_TEXT.due(formatDateTime(dueAt))}
      actions={[info]}
    />
  )
}
