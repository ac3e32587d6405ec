import { RET } from '@contract/codes'
import type { Consignment } from '@contract/selling'
import type { ReactNode } from 'react'
import { useRouteParams } from '@/core/platform/lifecycle'
import type { RouteName } from '@/routes/manifest'
import { codeOf } from '@/screen/call-error'
import { linkTo } from '@/screen/link-to'
import { LoadingScreen, type Reading } from '@/screen/screen'
import { ScreenSkeleton } from '@/screen/skeletons'
import type { EmptyProps } from '@/ui/feedback/empty'
import { Empty } from '@/ui/feedback/empty'
import { useConsignInfoQuery } from '../api'
import { SELL_NO } from '../limits'
import { COMMON_TEXT } from '../messages'

interface Found {
  /** null: there is none of this number, or it is somebody else's. */
  object: Consignment | null
}

/** A consignment, whatever stands in the address. */
function useConsignment(
  sellNo: string,
  { skip, ...options }: { skip: boolean; refetchOnMountOrArgChange: boolean },
): Reading<Found> {
  const isNumber = SELL_NO.test(sellNo)
  const reading = useConsignInfoQuery(sellNo, { skip: skip || !isNumber, ...options })
  const { currentData, error, isFetching } = reading
  const isMissing = !skip && (!isNumber || (error !== undefined && codeOf(error) === RET.NOT_FOUND))
  const refetch = async () => {
    if (!isNumber) return {}
    const { data } = await reading.refetch()
    return data ? { data: { object: data } } : {}
  }
  return {
    ...(isMissing ? { currentData: { object: null } } : currentData && { currentData: { object: currentData } }),
    ...(error !== undefined && { error }),
    isFetching,
    refetch,
  }
}

interface ConsignScreenProps {
  route: RouteName
  loggedOut: Pick<EmptyProps, 'title' | 'text'>
  /** Replaces the row's title once the state is known. */
  title?: (object: Consignment) => string | undefined
  /** The page begins with a status header. Default true. */
  dark?: boolean
  skeleton?: 'detail' | 'form'
  refetch?: 'return' | 'open'
  children: (object: Consignment, refetch: () => void) => ReactNode
}

/** A screen of one of the user's consignments, which the address names as `sellNo`. */
export function ConsignScreen({
  route,
  loggedOut,
  title,
  dark = true,
  skeleton = 'detail',
  refetch: when,
  children,
}: ConsignScreenProps) {
  const { sellNo = '' } = useRouteParams()
  return (
    <LoadingScreen
      route={route}
      loggedOut={loggedOut}
      query={useConsignment}
      arg={sellNo}
      {...(when && { refetch: when })}
      {...(title && { title: (found: Found | undefined) => (found?.object && title(found.object)) ?? '' })}
      bar={(found, error) => ({ theme: dark && (found ? found.object !== null : !error) ? 'primary' : 'white' })}
      skeleton={<ScreenSkeleton kind={skeleton} />}
    >
      {({ object }, { refetch }) => (object ? children(object, () => void refetch()) : <Missing />)}
    </LoadingScreen>
  )
}

function Missing() {
  return (
    <Empty
      type="order"
      title={COMMON_TEXT.missing}
      action={{ label: COMMON_TEXT.toList, ...linkTo('sellerSalelist', {}) }}
    />
  )
}
