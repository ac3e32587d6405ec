import type { Consignment } from '@contract/selling'
import { useEffect } from 'react'
import { leavePageFor } from '@/core/platform/navigation'
import { addressOf } from '@/routes/derive'
import { ScreenSkeleton } from '@/screen/skeletons'
import { ConsignScreen } from '../../components/consign-screen'
import { VALUATION_TEXT as T } from '../../valuation-messages'
import { ValuationView } from './components/valuation-view'
import './index.scss'

const TITLES: Partial<Record<Consignment['state'], string>> = {
  NEED_PHOTOS: T.titles.photos,
  VALUATION_REJECTED: T.titles.refused,
  CLOSED: T.titles.closed,
}

/** How a valuation stands (spec 2.7: /seller/valuation-in-progress): valued, photos missing, refused, taken back. */
export default function ValuationPage() {
  return (
    <ConsignScreen
      route="sellerValuationInProgress"
      loggedOut={T.loggedOut}
      title={({ state }) => TITLES[state] ?? T.titles.going}
    >
      {(object, refetch) => <Shown key={object.version} object={object} onOverdue={refetch} />}
    </ConsignScreen>
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
