/** The page hooks of the mini-program: Taro's own, with the names and shapes of index.h5.ts. */
import Taro from '@tarojs/taro'
import { useEffect, useMemo } from 'react'
import { parseQuery } from '../../../lib/query'
import type { RouteName } from '../../../routes/manifest'
import type { PageParams } from './page-context'

export const useDidShow = (listener: () => void) => Taro.useDidShow(listener)

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
