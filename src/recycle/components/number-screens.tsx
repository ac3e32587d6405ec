import type { RecycleOrder, Valuation } from '@contract/recycle'
import { RECYCLE_NO_PATTERN, VALUATION_NO_PATTERN } from '@contract/limits/recycle'
import type { ReactNode } from 'react'
import { useRouteParams } from '@/core/platform/lifecycle'
import type { RouteName } from '@/routes/manifest'
import { linkTo } from '@/screen/link-to'
import { LoadingScreen } from '@/screen/screen'
import { ScreenSkeleton } from '@/screen/skeletons'
import { foundByNumber, type Found } from '@/shared/selling/found-by-number'
import type { EmptyProps } from '@/ui/feedback/empty'
import { Empty } from '@/ui/feedback/empty'
import { useRecycleOrderQuery, useRecycleValuationQuery } from '../api'
import { COMMON_TEXT } from '../messages'

const useValuation = foundByNumber<Valuation>(
  (no, options) => useRecycleValuationQuery(no, options),
  new RegExp(VALUATION_NO_PATTERN),
)
const useOrder = foundByNumber<RecycleOrder>(
  (no, options) => useRecycleOrderQuery(no, options),
  new RegExp(RECYCLE_NO_PATTERN),
)

/** There is none of this number, or it is somebody else's. */
export function Missing() {
  return (
    <Empty
      type="order"
      title={COMMON_TEXT.missing}
      action={{ label: COMMON_TEXT.toList, ...linkTo('recycleOrderList', {}) }}
    />
  )
}

/** The screen of a valuation, a user's or this visitor's, which the address names as `no`. */
export function ValuationScreen({ children }: { children: (object: Valuation, refetch: () => void) => ReactNode }) {
  const { no = '' } = useRouteParams()
  return (
    <LoadingScreen
      route="recycleEvaluateResult"
      query={useValuation}
      arg={no}
      bar={(found, error) => ({ theme: (found ? found.object !== null : !error) ? 'primary' : 'white' })}
      skeleton={<ScreenSkeleton kind="detail" />}
    >
      {({ object }, { refetch }) => (object ? children(object, () => void refetch()) : <Missing />)}
    </LoadingScreen>
  )
}

interface OrderScreenProps {
  route: RouteName
  loggedOut: Pick<EmptyProps, 'title' | 'text'>
  /** The page begins with a status header. Default: it does. */
  dark?: boolean
  skeleton?: 'detail' | 'form' | 'result'
  refetch?: 'return' | 'open'
  children: (object: RecycleOrder, refetch: () => void) => ReactNode
}

/** A screen of one of the user's orders, which the address names as `recycleNo`. */
export function OrderScreen(props: OrderScreenProps) {
  const { route, loggedOut, dark = true, skeleton = 'detail', refetch: when, children } = props
  const { recycleNo = '' } = useRouteParams()
  return (
    <LoadingScreen
      route={route}
      loggedOut={loggedOut}
      query={useOrder}
      arg={recycleNo}
      {...(when && { refetch: when })}
      bar={(found: Found<RecycleOrder> | undefined, error) => ({
        theme: dark && (found ? found.object !== null : !error) ? 'primary' : 'white',
      })}
      skeleton={<ScreenSkeleton kind={skeleton} />}
    >
      {({ object }, { refetch }) => (object ? children(object, () => void refetch()) : <Missing />)}
    </LoadingScreen>
  )
}
