/** The page hooks of the mini-program: Taro's own, with the names and shapes of index.h5.ts. */
import Taro from '@tarojs/taro'
import { createContext, createElement, useContext, useEffect, useMemo, useRef, type ReactNode } from 'react'
import { parseQuery } from '../../../lib/query'
import type { RouteName } from '../../../routes/manifest'
import type { PageParams } from './page-context'

/** Whether the page around a component is active; null outside PageLife. */
const ShownContext = createContext<(() => boolean) | null>(null)

/**
 * Place it around a page's content: components that are mounted later than the page know whether it is active. `title`:
 * one that follows from the address or the data; the page's configuration has the others.
 */
export function PageLife({ title = '', children }: { title?: string; children: ReactNode }) {
  usePageTitle(title)
  const isShown = useRef(false)
  Taro.useDidShow(() => {
    isShown.current = true
  })
  Taro.useDidHide(() => {
    isShown.current = false
  })
  const read = useMemo(() => () => isShown.current, [])
  return createElement(ShownContext.Provider, { value: read }, children)
}

/**
 * Called when the page comes to the front: first appearance, and every return to it. The messenger reports a page's
 * first appearance once; a component that is mounted after it, with the page's data, is called when it is mounted.
 */
export const useDidShow = (listener: () => void) => {
  const isShown = useContext(ShownContext)
  const latest = useRef(listener)
  // The messenger's event may come between a component's commit and its effects: then it has been reported already.
  const isReported = useRef(false)
  useEffect(() => {
    latest.current = listener
  })
  useEffect(() => {
    if (isShown?.() && !isReported.current) latest.current()
  }, [isShown])
  Taro.useDidShow(() => {
    isReported.current = true
    listener()
  })
}

export const useDidHide = (listener: () => void) => Taro.useDidHide(listener)

export const useReachBottom = (listener: () => void) => Taro.useReachBottom(listener)

export const usePullDownRefresh = (refresh: () => Promise<unknown>) =>
  Taro.usePullDownRefresh(() => {
    const stop = () => Taro.stopPullDownRefresh()
    refresh().then(stop, stop)
  })

export const usePageScroll = (listener: (scrollTop: number) => void) =>
  Taro.usePageScroll(({ scrollTop }) => listener(scrollTop))

/** The messenger passes parameters still encoded; Taro adds its own `$` fields, which are dropped. */
export const useRouteParams = <N extends RouteName | undefined = undefined>(): PageParams<N> => {
  const { params } = Taro.useRouter()
  return useMemo(() => {
    const own = Object.entries(params).filter(
      (pair): pair is [string, string] => typeof pair[1] === 'string' && !pair[0].startsWith('$'),
    )
    return parseQuery(own.map(([name, value]) => `${name}=${value}`).join('&')) as PageParams<N>
  }, [params])
}

/** Sets the title that the messenger shows in its own lists; '' keeps the route's title. */
export const usePageTitle = (title: string) => {
  useEffect(() => {
    if (title) void Taro.setNavigationBarTitle({ title })
  }, [title])
}
