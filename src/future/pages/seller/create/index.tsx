import { useEffect, useState } from 'react'
import { useRouteParams } from '@/core/platform/lifecycle'
import { setParams } from '@/core/platform/navigation'
import type { Query } from '@/lib/query'
import { randomKey } from '@/lib/random-key'
import { ROUTE_PARAM } from '@/routes/derive'
import { replaceTo } from '@/screen/link-to'
import { LoadingScreen } from '@/screen/screen'
import { ScreenSkeleton } from '@/screen/skeletons'
import { styleOf } from '@/shared/intake/style'
import { Empty } from '@/ui/feedback/empty'
import { useSellAskedQuery, useSellDraftQuery } from '../../../api'
import { CREATE_TEXT, SUPPLY_TEXT } from '../../../messages'
import { SellForm } from './components/sell-form'
import { SupplyForm } from './components/supply-form'
import './index.scss'

/** Digits of a draft's number behind its D: unique among one user's. */
const DRAFT_DIGITS = 16
const newDraftNo = () => `D${randomKey().slice(0, DRAFT_DIGITS)}`

/**
 * What is sold, for a valuation (spec 2.7: /seller-product/create-new); with `step=photos` the photos that the valuer
 * of a consignment asked for.
 */
export default function SellCreatePage() {
  const { step, sellNo = '' } = useRouteParams<'sellerProductCreateNew'>()
  if (step === 'photos') {
    return (
      <LoadingScreen
        route="sellerProductCreateNew"
        loggedOut={SUPPLY_TEXT.loggedOut}
        query={useSellAskedQuery}
        arg={sellNo}
        refetch="open"
        missing={SUPPLY_TEXT.missing}
        skeleton={<ScreenSkeleton kind="form" />}
      >
        {(consignment) => <SupplyForm key={sellNo} consignment={consignment} />}
      </LoadingScreen>
    )
  }
  return <Create />
}

function Create() {
  const params = useRouteParams<'sellerProductCreateNew'>()
  const [begun] = useState(newDraftNo)
  const draftNo = params.id ?? params.draftNo ?? begun
  const isUnnamed = draftNo === begun && params.draftNo !== begun
  // A reload goes on with this draft.
  useEffect(() => {
    const { [ROUTE_PARAM]: _route, ...address } = params as Query
    if (isUnnamed) setParams('sellerProductCreateNew', { ...address, draftNo: begun })
  }, [isUnnamed, begun, params])
  return (
    <LoadingScreen
      route="sellerProductCreateNew"
      loggedOut={CREATE_TEXT.loggedOut}
      query={useSellDraftQuery}
      arg={draftNo}
      refetch="open"
      skeleton={<ScreenSkeleton kind="form" />}
    >
      {({ draft }) =>
        params.id !== undefined && draft === null ? (
          <Empty
            type="order"
            title={CREATE_TEXT.gone}
            text={CREATE_TEXT.goneText}
            action={{ label: CREATE_TEXT.startNew, ...replaceTo('sellerProductCreateNew', {}) }}
          />
        ) : (
          <SellForm
            key={draftNo}
            draftNo={draftNo}
            kept={draft}
            given={{
              style: { ...styleOf(params), ...(params.categoryId ? {} : { categoryId: params.cateGroupId ?? '' }) },
              model: params.model === '1' || params.model === '2' ? params.model : '',
              sceneId: (params.modelPageSceneId ?? '').slice(0, 40),
            }}
          />
        )
      }
    </LoadingScreen>
  )
}
