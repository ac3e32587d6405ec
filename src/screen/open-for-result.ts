/**
 * A screen that picks something for the screen below it: an address, a brand, a voucher. The opener awaits a promise,
 * and the picker resolves it, so no module of an area has to keep what was picked.
 *
 * An area adds the results of its pickers:
 *
 *   declare module '@/screen/open-for-result' { interface RouteResults { brandChoose: string } }
 *
 * The address has a key (`answerTo`), so that the same screen picks nothing when it is opened otherwise. A reload ends
 * the wait: the picker then is a plain screen.
 */
import { useCallback, useEffect, useRef } from 'react'
import { useRouteParams } from '@/core/platform/lifecycle'
import { leavePage, navigate } from '@/core/platform/navigation'
import { randomKey } from '@/lib/random-key'
import type { AddressedRouteName, RouteParams } from '@/routes/manifest'
import { usePageReshow } from './use-page-reshow'

/** The result of each picking screen. */
export interface RouteResults {
  /** The id of the picked address. */
  addrIndex: string
  /** The id of the address that was saved. */
  addrChooseEdit: string
  /** The ids of the picked vouchers, joined by commas; empty for none. */
  voucherIndex: string
  /** Whether the user agrees to the document. */
  personalInfoAuthorization: 'agree' | 'decline'
}

type PickingRoute = Extract<keyof RouteResults, AddressedRouteName>

/** Waiting openers, by key. */
const waiting = new Map<string, (answer: unknown) => void>()

const settle = (key: string, answer: unknown): void => {
  const resolve = waiting.get(key)
  waiting.delete(key)
  resolve?.(answer)
}

/**
 * @returns `openForResult(route, params)`: opens the screen and resolves with its result, or with undefined when the
 * user
 *   came back without one or left this page
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
 * For the picking screen: a function that gives the opener its result and goes back. Undefined when no opener is
 * waiting, because the screen was opened otherwise or reloaded.
 * @param _route the route that the result's type belongs to
 */
export const useAnswer = <N extends PickingRoute>(_route: N): ((answer: RouteResults[N]) => void) | undefined => {
  const key = useRouteParams().answerTo ?? ''
  if (!waiting.has(key)) return undefined
  return (answer) => {
    settle(key, answer)
    leavePage()
  }
}
