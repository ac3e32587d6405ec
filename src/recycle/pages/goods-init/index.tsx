import { useEffect, useState } from 'react'
import { useRouteParams } from '@/core/platform/lifecycle'
import { setParams } from '@/core/platform/navigation'
import { useIsLoggedIn } from '@/core/store'
import type { Query } from '@/lib/query'
import { ROUTE_PARAM } from '@/routes/derive'
import { LoadingScreen, type QueryHook } from '@/screen/screen'
import { ScreenSkeleton } from '@/screen/skeletons'
import { useRecycleDraftQuery } from '../../api'
import { valuesIn } from '../../facts'
import { newDraftNo } from '../../kept'
import { FactsForm } from './components/facts-form'
import type { KeptDraft } from './kept-draft'
import './index.scss'

/** A visitor's draft is on the device alone. */
const useKept: QueryHook<string, KeptDraft> = (draftNo, { skip, ...options }) => {
  const isLoggedIn = useIsLoggedIn()
  const { currentData, error, isFetching, refetch } = useRecycleDraftQuery(draftNo, {
    skip: skip || !isLoggedIn,
    ...options,
  })
  if (!isLoggedIn) return { currentData: { draft: null }, isFetching: false, refetch: () => Promise.resolve({}) }
  return { ...(currentData && { currentData }), ...(error !== undefined && { error }), isFetching, refetch }
}

/** What is sold, described step by step, and its price (spec 2.8: /recycle/goods-init); no login is needed. */
export default function InitPage() {
  const params = useRouteParams<'recycleGoodsInit'>()
  const [begun] = useState(newDraftNo)
  const draftNo = params.draftNo ?? begun
  const isUnnamed = params.draftNo === undefined
  // A reload goes on with this draft.
  useEffect(() => {
    const { [ROUTE_PARAM]: _route, ...address } = params as Query
    if (isUnnamed) setParams('recycleGoodsInit', { ...address, draftNo: begun })
  }, [isUnnamed, begun, params])
  return (
    <LoadingScreen
      route="recycleGoodsInit"
      query={useKept}
      arg={draftNo}
      refetch="open"
      skeleton={<ScreenSkeleton kind="form" />}
    >
      {({ draft }) => <FactsForm key={draftNo} draftNo={draftNo} kept={draft} given={valuesIn(params)} />}
    </LoadingScreen>
  )
}
