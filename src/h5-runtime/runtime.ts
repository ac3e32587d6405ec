/**
 * The H5 runtime: turns the browser's history into mounted pages. Owns: the page stack, scroll, pull to refresh, the
 * end-of-page signal, hydrating the server's first page. Refuses: deciding where to go, which is navigation's
 * (core/platform); it calls the `H5Router` that this provides. Carries out spec 2 (history paths) and the page limits
 * of docs/decisions/002-own-h5-runtime.md.
 */
import { visitStorage } from '@/core/platform/storage'
import type { ComponentType } from 'react'
import { flushSync } from 'react-dom'
import type { H5Router } from '@/core/platform/navigation/drivers/h5-router-port'
import { PROGRESS_DELAY } from './limits'
import { createLayers } from './layers'
import { createMountedPage, withParams, type MountedPage } from './page-host'
import * as stacks from './page-stack'
import { installPullRefresh } from './pull-refresh'
import { createReachBottom } from './reach-bottom'
import type { View, ViewSource } from './root'
import { createScrollMemory, restoreScroll } from './scroll-memory'
import { createTravels } from './travels'

/** The page that an address shows. */
export interface Destination {
  /** Page file, e.g. `order/pages/detail/index`. */
  page: string
  params: Readonly<Record<string, string>>
  /** Tab pages are mounted once, whichever entry shows them. */
  isTab: boolean
}

export interface RuntimeOptions {
  /** Loads a page's code; resolves with its component. */
  load(page: string): Promise<ComponentType>
  matchLocation(url: string): Destination
  homeUrl: string
  /** The component shown in place of a page whose code did not load. */
  loadFailure(error: unknown, retry: () => void): ComponentType
  /**
   * Called for an address that was opened by a link, a reload, Back or Forward. Returns the address that takes its
   * place; null: its own page is shown.
   */
  settle(url: string): string | null | Promise<string | null>
  /** Called when the page at this address becomes active. */
  setTitle(url: string): void
}

interface EntryState {
  /** `layer`: the entry represents an open popup over the page of the entry before it. */
  rx: { index: number; key: string; layer?: number }
}

const readState = (): EntryState['rx'] | undefined => (history.state as EntryState | null)?.rx
const makeKey = () => Math.random().toString(36).slice(2, 10)
const here = () => location.pathname + location.search
/** The element of the page that is shown: a query of the document would walk through the hidden pages, too. */
const shownHost = () =>
  [...document.getElementById('app')!.children].find((child): child is HTMLElement => child.className === 'rx-host') ??
  null
const write = (how: 'pushState' | 'replaceState', rx: EntryState['rx'], url?: string) =>
  history[how]({ rx } satisfies EntryState, '', url)

export interface Runtime extends ViewSource, H5Router {
  /** Loads the first page; once resolved, the tree can be rendered (or hydrated) with `view()`. */
  start(): Promise<void>
}

export const createRuntime = (options: RuntimeOptions): Runtime => {
  const pages = new Map<string, MountedPage>()
  const components = new Map<string, ComponentType>()
  const listeners = new Set<() => void>()
  const scrolls = createScrollMemory({ getItem: visitStorage.getText, setItem: visitStorage.setText })
  const targetOf = (key: string, url: string): stacks.Target => {
    const { page, isTab } = options.matchLocation(url)
    return isTab ? { key, url, sharedKey: `tab:${page}` } : { key, url }
  }

  history.scrollRestoration = 'manual'
  const first = readState() ?? { index: 0, key: makeKey() }
  write('replaceState', first)
  let stack = stacks.start(first.index, targetOf(first.key, here()))
  let shown: stacks.Entry | undefined
  let view: View = { pages: [], shownKey: '' }
  /** The page's address may have changed while a layer was open; the page's own entry still has the old one. */
  const keepAddress = () => {
    const url = stacks.currentEntry(stack)?.url
    if (url !== undefined && url !== here()) history.replaceState(history.state, '', url)
  }
  const travels = createTravels()
  const layers = createLayers({
    open: (depth) => {
      const entry = stacks.currentEntry(stack)
      if (entry) write('pushState', { index: entry.index, key: entry.key, layer: depth }, here())
    },
    leave: (steps) => travels.back(steps, keepAddress),
    settled: travels.settled,
  })

  const reachBottom = createReachBottom(() => pages.get(view.shownKey)?.emitter.emit('reachBottom'))
  const extent = () => ({
    scrollTop: window.scrollY,
    viewport: window.innerHeight,
    height: document.documentElement.scrollHeight,
  })
  const pull = installPullRefresh({
    pullable: () => (pages.get(view.shownKey)?.emitter.has('pullDown') ? shownHost() : null),
    pulled: () => pages.get(view.shownKey)?.emitter.emit('pullDown'),
  })

  const loaded = (page: string) => components.get(page)
  const load = async (page: string) => {
    const component = await options.load(page)
    components.set(page, component)
    return component
  }

  const mount = (entry: stacks.Entry, Component: ComponentType) => {
    const page = createMountedPage({
      pageKey: entry.pageKey,
      Component,
      params: options.matchLocation(entry.url).params,
      isShown: () => view.shownKey === entry.pageKey,
      stopPullDown: pull.end,
    })
    pages.set(entry.pageKey, page)
  }

  /** Renders the current stack; the current entry's component has loaded. */
  const commit = (entry: stacks.Entry) => {
    const before = shown
    for (const key of [...pages.keys()]) if (!stack.mounted.includes(key)) pages.delete(key)
    shown = entry
    view = { pages: [...pages.values()], shownKey: entry.pageKey }
    options.setTitle(entry.url)
    pull.end()
    reachBottom.reset()
    if (!before) return
    if (before.pageKey !== entry.pageKey) pages.get(before.pageKey)?.emitter.emit('hide')
    flushSync(() => listeners.forEach((listener) => listener()))
    restoreScroll(scrolls.of(entry.key))
    pages.get(entry.pageKey)?.emitter.emit('show')
    const element = shownHost()
    element?.setAttribute('tabindex', '-1')
    element?.focus({ preventScroll: true })
  }

  const showCurrent = (): void => {
    const entry = stacks.currentEntry(stack)
    if (!entry) return
    const { page, params } = options.matchLocation(entry.url)
    const there = pages.get(entry.pageKey)
    if (there) {
      pages.set(entry.pageKey, withParams(there, params))
      return commit(entry)
    }
    const known = loaded(page)
    if (known) {
      mount(entry, known)
      return commit(entry)
    }
    const progress = setTimeout(() => document.documentElement.classList.add('rx-loading'), PROGRESS_DELAY)
    const settle = (component: ComponentType) => {
      clearTimeout(progress)
      document.documentElement.classList.remove('rx-loading')
      // The user may have navigated while the code was loading.
      if (stacks.currentEntry(stack)?.key !== entry.key) return
      mount(entry, component)
      commit(entry)
    }
    load(page).then(settle, (error: unknown) =>
      settle(
        options.loadFailure(error, () => {
          pages.delete(entry.pageKey)
          showCurrent()
        }),
      ),
    )
  }

  /** Renders the page with its new address; its entry and scroll position stay. */
  const urlChanged = (pageKey: string, url: string, { params }: Destination) => {
    const page = pages.get(pageKey)
    if (page) pages.set(pageKey, withParams(page, params))
    shown = stacks.currentEntry(stack)
    view = { ...view, pages: [...pages.values()] }
    options.setTitle(url)
    flushSync(() => listeners.forEach((listener) => listener()))
  }

  const leave = () => {
    if (shown) scrolls.save(shown.key, window.scrollY)
  }

  /** Shows the entry that Back or Forward has reached, or what takes its place. */
  const showSettled = () => {
    const key = stacks.currentEntry(stack)?.key
    const show = (target: string | null) => {
      if (stacks.currentEntry(stack)?.key !== key) return
      if (target === null) showCurrent()
      else router.replace(target)
    }
    const settled = options.settle(here())
    if (settled instanceof Promise) void settled.then(show)
    else show(settled)
  }

  const arrived = () => {
    leave()
    // An entry pushed by other code (a hash link) has no position yet: it follows the current one.
    const state = readState() ?? { index: stack.current + 1, key: makeKey() }
    write('replaceState', state)
    stack = stacks.travel(stack, state.index, targetOf(state.key, here()))
    showSettled()
  }

  const pushEntry = (url: string) => {
    leave()
    const key = makeKey()
    const target = targetOf(key, url)
    // Returning to a tab restores its scroll position.
    const known = target.sharedKey && stack.entries.filter((entry) => entry.pageKey === target.sharedKey).pop()
    if (known) scrolls.save(key, scrolls.of(known.key))
    stack = stacks.push(stack, target)
    // The new page reuses the history entry of an open popup.
    write(layers.drop() > 0 ? 'replaceState' : 'pushState', { index: stack.current, key }, url)
    showCurrent()
  }

  const replaceEntry = (url: string) => {
    const current = stacks.currentEntry(stack)
    const next = options.matchLocation(url)
    if (current && pages.has(current.pageKey) && options.matchLocation(current.url).page === next.page) {
      stack = stacks.changeUrl(stack, url)
      history.replaceState(history.state, '', url)
      return urlChanged(current.pageKey, url, next)
    }
    const key = makeKey()
    const act = () => {
      // eslint-disable-next-line texts/no-replacement-pattern -- of a stack, not of a text
      stack = stacks.replace(stack, targetOf(key, url))
      write('replaceState', { index: stack.current, key }, url)
      showCurrent()
    }
    const open = layers.drop()
    if (open === 0) return act()
    travels.back(open, act)
  }

  const goBack = (delta: number) => {
    const steps = Math.min(delta, stack.current)
    if (steps > 0) travels.back(steps + layers.drop(), arrived)
    else if (here() !== options.homeUrl) replaceEntry(options.homeUrl)
  }

  const relaunchAt = (url: string) => {
    const relaunch = () => {
      const key = makeKey()
      stack = stacks.reset(0, targetOf(key, url))
      pages.clear()
      write('replaceState', { index: 0, key }, url)
      showCurrent()
    }
    const steps = stack.current + layers.drop()
    if (steps === 0) return relaunch()
    travels.back(steps, relaunch)
  }

  const showTab = (url: string) => {
    const target = targetOf('', url)
    if (target.sharedKey && target.sharedKey === view.shownKey && here() === url) return
    pushEntry(url)
  }

  const router: H5Router = {
    push: (url) => travels.settled(() => pushEntry(url)),
    replace: (url) => travels.settled(() => replaceEntry(url)),
    back: (delta) => travels.settled(() => goBack(delta)),
    reLaunch: (url) => travels.settled(() => relaunchAt(url)),
    switchTab: (url) => travels.settled(() => showTab(url)),
    preload(url) {
      const { page } = options.matchLocation(url)
      if (!loaded(page)) load(page).catch(() => {})
    },
    currentUrl: here,
    interceptBack: layers.intercept,
    depth: () => stack.current,
    urlBehind: () => stack.entries.find(({ index }) => index === stack.current - 1)?.url ?? '',
  }

  addEventListener('popstate', () => {
    // Steps of the shop's own first, then layers: closing a layer is not a navigation.
    if (travels.popped()) return
    if (layers.popped(readState()?.layer ?? 0)) keepAddress()
    else arrived()
  })
  const scrolled = () => {
    pages.get(view.shownKey)?.emitter.emit('scroll', { scrollTop: window.scrollY })
    reachBottom.check(extent())
  }
  addEventListener('scroll', scrolled, { passive: true })
  addEventListener('pagehide', () => {
    leave()
    scrolls.persist()
  })
  document.addEventListener('visibilitychange', () => {
    pages.get(view.shownKey)?.emitter.emit(document.visibilityState === 'visible' ? 'show' : 'hide')
    if (document.visibilityState === 'hidden') {
      leave()
      scrolls.persist()
    }
  })

  return {
    ...router,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    view: () => view,
    async start() {
      const settled = options.settle(here())
      const target = settled instanceof Promise ? await settled : settled
      if (target !== null) {
        stack = stacks.start(first.index, targetOf(first.key, target))
        write('replaceState', first, target)
      }
      const entry = stacks.currentEntry(stack)!
      const { page } = options.matchLocation(entry.url)
      const component = await load(page).catch((error: unknown) =>
        options.loadFailure(error, () => {
          pages.delete(entry.pageKey)
          showCurrent()
        }),
      )
      // The user navigated before the first page had loaded (a tap on a server-rendered link): the newer page is shown
      // when it has loaded.
      const current = stacks.currentEntry(stack)!
      if (current.key !== entry.key) return
      mount(entry, component)
      commit(entry)
      // Layers that were open when the document was reloaded: none is open now.
      if (first.layer) travels.back(first.layer, keepAddress)
      requestAnimationFrame(() => {
        const top = scrolls.of(entry.key)
        if (top > 0) restoreScroll(top)
        new ResizeObserver(() => reachBottom.check(extent())).observe(document.getElementById('app')!)
      })
    },
  }
}
