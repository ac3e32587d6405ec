/**
 * Hooks by which a component follows its own page. Both builds have the same hooks; screens use these instead of
 * Taro's.
 *
 * Owns: show and hide, reach-bottom, pull-down, scroll, the address's parameters. Refuses: navigation, composing titles
 * (title), tracking of visits.
 */
import { useContext, useEffect, useRef, type ReactNode } from 'react'
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

/** A ref to the latest value, so that listeners need not subscribe again at each render. */
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

/** The H5 runtime provides what it is for: see index.weapp.ts. */
export const PageLife = ({ children }: { title?: string; children: ReactNode }) => children

/** Called when the page comes to the front: first appearance, and every return to it. */
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

/** Called when the page leaves the front, or the window is hidden. */
export const useDidHide = (listener: () => void) => usePageEvent('hide', listener)

/** Called when the end of the page is near, to load more. */
export const useReachBottom = (listener: () => void) => usePageEvent('reachBottom', listener)

/** Called when the user pulls the page down; the indicator disappears when the promise settles. */
export const usePullDownRefresh = (refresh: () => Promise<unknown>) => {
  const { stopPullDown } = usePage()
  usePageEvent('pullDown', () => {
    refresh().then(stopPullDown, stopPullDown)
  })
}

/** Called once per frame while scrolling, with px from the top of the page. */
export const usePageScroll = (listener: (scrollTop: number) => void) =>
  usePageEvent('scroll', ({ scrollTop }) => listener(scrollTop))

/** The decoded parameters of the page's address. All are text; any may be missing. */
export const useRouteParams = <N extends RouteName | undefined = undefined>(): PageParams<N> =>
  usePage().params as PageParams<N>

/** Sets the title while the page is active (spec 2.12); '' keeps the route's title. */
export const usePageTitle = (title: string) => {
  const { isShown, params } = usePage()
  const apply = () => {
    const name = params[ROUTE_PARAM]
    if (title) applyTitle({ name: isRouteName(name) ? name : 'notFound', params, address: location.pathname, title })
  }
  const latest = useLatest(apply)
  useDidShow(apply)
  // A change of the page's address resets the title to the route's.
  useEffect(() => {
    if (isShown()) latest.current()
  }, [title, isShown, params, latest])
}
