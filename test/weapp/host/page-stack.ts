/** The messenger's stack of pages and the calls of `wx` that change it, with its refusals. */
import { settle, type Callbacks } from './callbacks'
import type { MiniPage, Query } from './page'

/** The messenger opens no more pages than this at once. */
const MAX_PAGES = 10

export interface PageStackParts {
  tabs: ReadonlySet<string>
  /** Draws a page; throws for a route that the mini-program does not have. */
  open(route: string, query: Query): MiniPage
}

type Open = Callbacks & { url: string }

const splitUrl = (url: string): { route: string; query: Query } => {
  const [path = '', search = ''] = url.split('?')
  // Parameters are handed over still encoded.
  const query = search.split('&').flatMap((part) => {
    const [name = '', ...value] = part.split('=')
    return name ? [[name, value.join('=')] as const] : []
  })
  return { route: path.replace(/^\//, ''), query: Object.fromEntries(query) }
}

export const createPageStack = ({ tabs, open }: PageStackParts) => {
  const stack: MiniPage[] = []
  /** Tab pages are kept when another tab is shown. */
  const kept = new Map<string, MiniPage>()
  let changedAt = 0

  const top = () => stack[stack.length - 1]
  const show = (page: MiniPage) => {
    for (const other of [...stack, ...kept.values()]) other.element.hidden = other !== page
    page.call('onShow')
    changedAt = Date.now()
  }
  const push = (route: string, query: Query) => {
    const page = open(route, query)
    stack.push(page)
    if (tabs.has(route)) kept.set(route, page)
    page.call('onLoad', query)
    show(page)
    page.call('onReady')
  }
  const pop = () => {
    const page = stack.pop()
    if (page && !tabs.has(page.route)) page.remove()
  }
  const clear = () => {
    while (stack.length > 0) pop()
  }
  const removeTabs = () => {
    for (const page of kept.values()) page.remove()
    kept.clear()
  }
  const refuseTab = (route: string, what: string) => {
    if (tabs.has(route)) throw new Error(`can not ${what} a tabbar page`)
  }
  const refuseUnlessOpen = (url: string) => {
    if (!url.startsWith('/')) throw new Error(`page "${url}" is not found`)
  }
  /** `can` runs first and throws to refuse: a refused call changes nothing. */
  const opening = (
    name: string,
    options: Open,
    can: (route: string) => void,
    change: (route: string, query: Query) => void,
  ) =>
    settle(name, options, () => {
      refuseUnlessOpen(options.url)
      const { route, query } = splitUrl(options.url)
      can(route)
      change(route, query)
    })

  const wx = {
    navigateTo: (options: Open) =>
      opening(
        'navigateTo',
        options,
        (route) => {
          refuseTab(route, 'navigateTo')
          if (stack.length >= MAX_PAGES) throw new Error('webview count limit exceed')
        },
        (route, query) => {
          top()?.call('onHide')
          push(route, query)
        },
      ),
    redirectTo: (options: Open) =>
      opening(
        'redirectTo',
        options,
        (route) => refuseTab(route, 'redirectTo'),
        (route, query) => {
          const left = top()
          if (left && tabs.has(left.route)) {
            kept.delete(left.route)
            left.remove()
            stack.pop()
          } else pop()
          push(route, query)
        },
      ),
    switchTab: (options: Open) =>
      opening(
        'switchTab',
        options,
        (route) => {
          if (!tabs.has(route)) throw new Error('can not switch to no-tabBar page')
          if (options.url.includes('?')) throw new Error('a tab takes no query')
        },
        (route) => {
          const left = top()
          if (left && tabs.has(left.route)) left.call('onHide')
          clear()
          const page = kept.get(route)
          if (!page) return push(route, {})
          stack.push(page)
          show(page)
        },
      ),
    reLaunch: (options: Open) =>
      opening(
        'reLaunch',
        options,
        () => {},
        (route, query) => {
          clear()
          removeTabs()
          push(route, query)
        },
      ),
    navigateBack: (options: Callbacks & { delta?: number }) =>
      settle('navigateBack', options, () => {
        const steps = Math.min(options.delta ?? 1, stack.length - 1)
        if (steps < 1) throw new Error('cannot navigate back at first page.')
        for (let left = steps; left > 0; left -= 1) pop()
        const page = top()
        if (page) show(page)
      }),
  }

  return {
    wx,
    push,
    top,
    pages: (): readonly MiniPage[] => stack,
    /** ms since the active page was shown. */
    sinceChange: () => Date.now() - changedAt,
    close() {
      clear()
      removeTabs()
    },
  }
}
