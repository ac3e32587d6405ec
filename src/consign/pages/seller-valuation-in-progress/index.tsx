import { RET } from '@contract/codes'
import type { Consignment } from '@contract/selling'
import { useEffect } from 'react'
import { useRouteParams } from '@/core/platform/lifecycle'
import { leavePageFor } from '@/core/platform/navigation'
import { addressOf } from '@/routes/derive'
import { codeOf } from '@/screen/call-error'
import { linkTo } from '@/screen/link-to'
import { LoadingScreen, type Reading } from '@/screen/screen'
import { ScreenSkeleton } from '@/screen/skeletons'
import { Empty } from '@/ui/feedback/empty'
import { useValuationInfoQuery } from '../../valuation-api'
import { VALUATION_TEXT as T } from '../../valuation-messages'
import { ValuationView } from './components/valuation-view'
import './index.scss'

/** What stands in the address may be no number; the server is not asked about that. */
const SELL_NO = /^S\d{14}$/

/** null: there is none of this number, or it is somebody else's. */
interface Found {
  object: Consignment | null
}

const useFound = (
  sellNo: string,
  { skip, ...options }: { skip: boolean; refetchOnMountOrArgChange: boolean },
): Reading<Found> => {
  const isNumber = SELL_NO.test(sellNo)
  const { currentData, error, isFetching, refetch } = useValuationInfoQuery(sellNo, {
    skip: skip || !isNumber,
    ...options,
  })
  const isMissing = !skip && (!isNumber || (error !== undefined && codeOf(error) === RET.NOT_FOUND))
  return {
    ...(isMissing ? { currentData: { object: null } } : currentData && { currentData: { object: currentData } }),
    ...(error !== undefined && { error }),
    isFetching,
    refetch: async () => {
      if (!isNumber) return {}
      const { data } = await refetch()
      return data ? { data: { object: data } } : {}
    },
  }
}

const TITLES: Partial<Record<Consignment['state'], string>> = {
  NEED_PHOTOS: T.titles.photos,
  VALUATION_REJECTED: T.titles.refused,
  CLOSED: T.titles.closed,
}

/** How a valuation stands (spec 2.7: /seller/valuation-in-progress): valued, photos missing, refused, taken back. */
export default function ValuationPage() {
  const { sellNo = '', status } = useRouteParams<'sellerValuationInProgress'>()
  return (
    <LoadingScreen
      route="sellerValuationInProgress"
      loggedOut={T.loggedOut}
      query={useFound}
      arg={sellNo}
      title={(found) => {
        const state = found?.object?.state
        const given = status === '3' ? T.titles.refused : T.titles.going
        return state === undefined ? given : (TITLES[state] ?? T.titles.going)
      }}
      bar={(found, error) => ({ theme: found?.object || (!found && !error) ? 'primary' : 'white' })}
      skeleton={<ScreenSkeleton kind="detail" />}
    >
      {({ object }, { refetch }) =>
        object === null ? (
          <Empty type="order" title={T.missing} action={{ label: T.toList, ...linkTo('sellerSalelist') }} />
        ) : (
          <Shown key={object.version} object={object} onOverdue={() => void refetch()} />
        )
      }
    </LoadingScreen>
  )
}

const VALUED: readonly Consignment['state'][] = ['VALUING', 'NEED_PHOTOS', 'VALUATION_REJECTED', 'CLOSED']

/** What has gone on is another page's. */
function Shown({ object, onOverdue }: { object: Consignment; onOverdue: () => void }) {
  const { sellNo, state } = object
  if (state === 'QUOTED') return <Elsewhere address={addressOf('sellerConfirmPrice', { sellNo })} />
  if (!VALUED.includes(state)) return <Elsewhere address={addressOf('sellerProductView', { sellNo })} />
  return <ValuationView object={object} onOverdue={onOverdue} />
}

function Elsewhere({ address }: { address: string }) {
  useEffect(() => leavePageFor(address), [address])
  return <ScreenSkeleton kind="detail" />
}
