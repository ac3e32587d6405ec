import type { Consignment } from '@contract/selling'
import { SELL_NO_PATTERN } from '@contract/limits/selling'
import type { ReactNode } from 'react'
import { useRouteParams } from '@/core/platform/lifecycle'
import type { RouteName } from '@/routes/manifest'
import { linkTo } from '@/screen/link-to'
import { LoadingScreen } from '@/screen/screen'
import { ScreenSkeleton } from '@/screen/skeletons'
import { foundByNumber, type Found } from '@/shared/selling/found-by-number'
import type { EmptyProps } from '@/ui/feedback/empty'
import { Empty } from '@/ui/feedback/empty'
import { useConsignInfoQuery } from '../api'
import { COMMON_TEXT } from '../messages'

const useConsignment = foundByNumber<Consignment>(
  (sellNo, options) => useConsignInfoQuery(sellNo, options),
  new RegExp(SELL_NO_PATTERN),
)

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
      {...(title && { title: (found: Found<Consignment> | undefined) => (found?.object && title(found.object)) ?? '' })}
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
