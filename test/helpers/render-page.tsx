/** Renders one page as the H5 runtime does, over the real store, with answers that the test gives. */
import type { CallData, CallInput, CallName } from '@contract/calls'
import { act, render } from '@testing-library/react'
import { useState, type ComponentType } from 'react'
import { Provider } from 'react-redux'
import { PageContext } from '@/core/platform/lifecycle/page-context'
import { configureNavigation } from '@/core/platform/navigation'
import { provideH5Router } from '@/core/platform/navigation/drivers/h5-router-port'
import type { Request, RequestError } from '@/core/request/errors'
import { createStore, type AppStore } from '@/core/store'
import { sessionChanged } from '@/core/store/session'
import { routes } from '@/routes/manifest'
import { matchLocation as matchUrl } from '@/h5-runtime/match-location'

/**
 * The server's answers: data, or an error as `{ error }`. A call without an answer here fails as if the network were
 * down.
 */
export type Answers = { [N in CallName]?: (input: CallInput<N>) => Answer<N> | Promise<Answer<N>> }
type Answer<N extends CallName> = CallData<N> | { error: RequestError }

interface SentRequest {
  call: string
  input: Record<string, unknown>
}

interface RenderOptions {
  /** A private row is opened by a signed-in user, any other by a visitor, unless this says otherwise. */
  signedIn?: boolean
  /** What other pages left in the store. */
  prepare?: (store: AppStore) => unknown
}

export const renderPage = (
  Page: ComponentType,
  firstUrl: string,
  answers: Answers,
  { signedIn = routes[matchUrl(firstUrl).name].private === true, prepare }: RenderOptions = {},
) => {
  const requests: SentRequest[] = []
  const journey: string[] = []
  const listeners = new Map<string, Set<(event?: unknown) => void>>()
  const emit = (name: string, event?: unknown) => listeners.get(name)?.forEach((listener) => listener(event))
  let readdress: (url: string) => void = () => {}
  let url = firstUrl

  const request = (async (call: CallName, input: object) => {
    requests.push({ call, input: { ...input } })
    const answer = answers[call] as ((input: object) => object) | undefined
    const given = (await answer?.(input)) ?? { error: { kind: 'network' } }
    return 'error' in given ? given : { data: given }
  }) as Request

  provideH5Router({
    push: (to) => void journey.push(to),
    replace(to) {
      url = to
      readdress(to)
    },
    back: (delta) => void journey.push(delta === 1 ? 'back' : `back ${String(delta)}`),
    reLaunch: (to) => void journey.push(to),
    switchTab: (to) => void journey.push(to),
    interceptBack: () => () => {},
    currentUrl: () => url,
    depth: () => 1,
    urlBehind: () => '',
    preload: () => {},
  })

  const Host = () => {
    const [params, setParams] = useState(matchUrl(firstUrl).params)
    readdress = (to) => {
      const { params: next } = matchUrl(to)
      // While a test waits, React works by itself, and an effect of its own work may have come here.
      if (Reflect.get(globalThis, 'IS_REACT_ACT_ENVIRONMENT')) act(() => setParams(next))
      else setParams(next)
    }
    const [fixed] = useState({
      pageId: 'test',
      isShown: () => true,
      on: (name: string, listener: (event: never) => void) => {
        const subscribed = listeners.get(name) ?? new Set()
        listeners.set(name, subscribed.add(listener as (event?: unknown) => void))
        return () => subscribed.delete(listener as (event?: unknown) => void)
      },
      stopPullDown: () => {},
    })
    return (
      <PageContext.Provider value={{ ...fixed, params }}>
        <Page />
      </PageContext.Provider>
    )
  }
  const store = createStore({ request })
  store.dispatch(sessionChanged(signedIn))
  prepare?.(store)
  // The app does this when it starts, and every rendered page is an app of its own.
  configureNavigation({ isLoggedIn: () => store.getState().session.isLoggedIn })
  const view = render(
    <Provider store={store}>
      <Host />
    </Provider>,
  )
  return {
    ...view,
    store,
    requests,
    /** Addresses that the page opened; `back` for going back. */
    journey,
    address: () => decodeURIComponent(url),
    /** The page comes back to the front, as after another page. */
    show: () => {
      emit('hide')
      emit('show')
    },
    /** The page leaves the front. */
    hide: () => emit('hide'),
    /** The end of the page is near. */
    reachBottom: () => emit('reachBottom'),
    /** The page was scrolled to `scrollTop` px. */
    scroll: (scrollTop: number) => emit('scroll', { scrollTop }),
    pullDown: () => act(async () => emit('pullDown')),
  }
}
