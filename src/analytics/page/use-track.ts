import { useCallback, useContext, useEffect, useRef } from 'react'
import { track, type EventFields, type EventKind, type TrackOptions } from '../events'
import { PageContext } from '@/core/platform/lifecycle/page-context'
import { pageOf } from './page-address'
import { activePage } from './active-page'
import type { HistoryFields } from './page-history'

/** Reports an event of the page that the component stands in. Never throws, never blocks. */
export type BoundTrack = <K extends EventKind>(kind: K, fields: EventFields<K>, options?: TrackOptions) => void

/**
 * `track` for a screen: the event belongs to the page that the component was mounted in, also when that is no longer in front (an answer that came late).
 * The function stays the same.
 */
export const useTrack = (): BoundTrack => {
  const page = useContext(PageContext)
  const home = useRef('')
  useEffect(() => {
    home.current = activePage()
  }, [])
  return useCallback<BoundTrack>(
    (kind, fields, options) => {
      // On H5 a page may get another address while it stays in front; the mini-program has no such context, and no such change.
      const isInFront = page ? page.isShown() : activePage() === home.current
      if (isInFront) home.current = activePage()
      if (isInFront || !home.current) return track(kind, fields, options)
      const { pagetype, ...own } = pageOf(home.current)
      track(kind, { ...own, ...fields }, { pagetype, ...options })
    },
    [page],
  )
}

/** What events carry of the page in front until page tracking is there, which also knows the page before; for `providePage`. */
export const activePageFields = (): HistoryFields => {
  const url = activePage()
  return url ? pageOf(url) : { pagetype: '' }
}
