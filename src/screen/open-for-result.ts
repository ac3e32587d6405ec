/**
 * A screen that picks something for the screen below it: an address, a brand, a voucher. The opener awaits a promise,
 * the picker answers it; no module of an area keeps what was picked.
 *
 * An area adds its pickers' answers:
 * `declare module '@/screen/open-for-result' { interface RouteResults { brandChoose: string } }`. The address carries a
 * key (`answerTo`), so that the same screen opened otherwise picks nothing. After a reload nobody waits any more: the
 * picker then is a plain screen.
 */
import { useCallback, useEffect, useRef } from 'react'
import { useRouteParams } from '@/core/platform/lifecycle'
import { leavePage, navigate } from '@/core/platform/navigation'
import { randomKey } from '@/lib/random-key'
import type { AddressedRouteName, RouteParams } from '@/routes/manifest'
import { usePageReshow } from './use-page-reshow'

/** What each picking screen answers. */
export interface RouteResults {
  /** The id of the picked address. */
  addrIndex: string
}

type PickingRoute = Extract<keyof RouteResults, AddressedRouteName>

/** Openers that wait, by key. */
const waiting = new Map<string, (answer: unknown) => void>()

const settle = (key: string, answer: unknown): void => {
  const resolve = waiting.get(key)
  waiting.delete(key)
  resolve?.(answer)
}

/**
 * @returns `openForResult(route, params)`: opens the screen and resolves with its answer, or with undefined when the
 * user came back without one or left this page
 */
export const useOpenForResult = () => {
  const keys = useRef<string[]>([])
  const giveUp = useCallback(() => {
    for (const key of keys.current.splice(0)) settle(key, undefined)
  }, [])
  usePageReshow(giveUp)
  useEffect(() => giveUp, [giveUp])

  return useCallback(
    <N extends PickingRoute>(
      route: N,
      params: Omit<RouteParams<N>, 'answerTo'>,
    ): Promise<RouteResults[N] | undefined> => {
      giveUp()
      const key = randomKey()
      keys.current.push(key)
      const answer = new Promise<unknown>((resolve) => waiting.set(key, resolve))
      navigate(...([route, { ...params, answerTo: key }] as unknown as Parameters<typeof navigate>))
      return answer as Promise<RouteResults[N] | undefined>
    },
    [giveUp],
  )
}

/**
 * For the picking screen: answers its opener and goes back; undefined when nobody waits (the screen was opened
 * otherwise, or reloaded).
 * @param _route names the answer's type
 */
export const useAnswer = <N extends PickingRoute>(_route: N): ((answer: RouteResults[N]) => void) | undefined => {
  const key = useRouteParams().answerTo ?? ''
  if (!waiting.has(key)) return undefined
  return (answer) => {
    settle(key, answer)
    leavePage()
  }
}
