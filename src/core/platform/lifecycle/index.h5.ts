/**
 * What a screen hears of its own page. One set of hooks for both builds; screens use these and never Taro's.
 *
 * Owns: show and hide, reach-bottom, pull-down, scroll, the address's parameters.
 * Refuses: navigation, what titles become (title), tracking of visits.
 */
import { useContext, useEffect, useRef } from 'react'
import { ROUTE_PARAM } from '../../../routes/derive'
import { isRouteName, type RouteName } from '../../../routes/manifest'
import { applyTitle } from '../title'
import {
  PageContext,
  type PageContextValue,
  type PageEventName,
  type PageEvents,
  type PageParams,
} from './page-context'

const usePage = (): PageContextValue => {
  const page = useContext(PageContext)
  if (!page) throw new Error('A page hook was used outside a page')
  return page
}

/** The latest function without listening anew at every render. */
const useLatest = <T>(value: T) => {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  return latest
}

const usePageEvent = <N extends PageEventName>(name: N, listener: (event: PageEvents[N]) => void) => {
  const page = usePage()
  const latest = useLatest(listener)
  const { on, pageId } = page
  useEffect(() => on(name, (event) => latest.current(event)), [on, pageId, name, latest])
}

/** The page came to the front: when it first appears, and at every return to it. */
export const useDidShow = (listener: () => void) => {
  const { isShown, on, pageId } = usePage()
  const latest = useLatest(listener)
  useEffect(() => {
    let isSeen = false
    const seen = () => {
      if (isSeen) return
      isSeen = true
      latest.current()
    }
    const stopShow = on('show', seen)
    const stopHide = on('hide', () => {
      isSeen = false
    })
    if (isShown()) seen()
    return () => {
      stopShow()
      stopHide()
    }
  }, [isShown, on, pageId, latest])
}

/** The page went to the back, or the window was hidden. */
export const useDidHide = (listener: () => void) => usePageEvent('hide', listener)

/** The end of the page is near: load more. */
export const useReachBottom = (listener: () => void) => usePageEvent('reachBottom', listener)

/** The person pulled the page down; the indicator goes when the promise settles. */
export const usePullDownRefresh = (refresh: () => Promise<unknown>) => {
  const { stopPullDown } = usePage()
  usePageEvent('pullDown', () => {
    refresh().then(stopPullDown, stopPullDown)
  })
}

/** Once per frame while scrolling; px from the top of the page. */
export const usePageScroll = (listener: (scrollTop: number) => void) =>
  usePageEvent('scroll', ({ scrollTop }) => listener(scrollTop))

/** The parameters of the page's address, decoded. All are text, any may be missing. */
export const useRouteParams = <N extends RouteName | undefined = undefined>(): PageParams<N> =>
  usePage().params as PageParams<N>

/** The title of the page while it is in front (spec 2.12); '' leaves the route's own. */
export const usePageTitle = (title: string) => {
  const { isShown, params } = usePage()
  const apply = () => {
    const name = params[ROUTE_PARAM]
    if (title) applyTitle({ name: isRouteName(name) ? name : 'notFound', params, address: location.pathname, title })
  }
  const latest = useLatest(apply)
  useDidShow(apply)
  // Another address of the same page comes with the route's title.
  useEffect(() => {
    if (isShown()) latest.current()
  }, [title, isShown, params, latest])
}
