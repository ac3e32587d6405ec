import { useCallback, useContext, useEffect, useRef } from 'react'
import { track, type EventFields, type EventKind, type TrackOptions } from '../events'
import { PageContext } from '@/core/platform/lifecycle/page-context'
import { pageOf } from './page-address'
import { activePage } from './active-page'
import type { HistoryFields } from './page-history'

/** Reports an event of the component's page. Never throws, never blocks. */
export type BoundTrack = <K extends EventKind>(kind: K, fields: EventFields<K>, options?: TrackOptions) => void

/**
 * `track` for a screen: the event belongs to the page that the component was mounted in, even when that page is no
 * longer active (a late answer). The function's identity is stable.
 */
export const useTrack = (): BoundTrack => {
  const page = useContext(PageContext)
  const home = useRef('')
  useEffect(() => {
    home.current = activePage()
  }, [])
  return useCallback<BoundTrack>(
    (kind, fields, options) => {
      // On H5 the active page's address may change; the mini-program has no page context, and addresses never change.
      const isInFront = page ? page.isShown() : activePage() === home.current
      if (isInFront) home.current = activePage()
      if (isInFront || !home.current) return track(kind, fields, options)
      const { pagetype, ...own } = pageOf(home.current)
      track(kind, { ...own, ...fields }, { pagetype, ...options })
    },
    [page],
  )
}

/** Fields of the active page until page tracking has loaded, which also knows the page before; for `providePage`. */
export const activePageFields = (): HistoryFields => {
  const url = activePage()
  return url ? pageOf(url) : { pagetype: '' }
}
