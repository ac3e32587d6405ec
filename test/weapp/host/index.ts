/**
 * A messenger that runs a built mini-program inside jest: the official compiler compiles the templates, the simulator's
 * component library draws the pages, the code has a realm of its own, and the network of `wx` is real. There is no
 * layout (elements have only the sizes and places that the test gives), and native widgets do nothing by themselves.
 */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { settle, type Callbacks } from './callbacks'
import { compileMiniProgram } from './compiler'
import { library, registerWidgets } from './component-library'
import { createAppLife } from './app-life'
import { createDevice } from './device'
import { createSetDataCounts, type SetDataCount } from './set-data-counts'
import { createSelectorQuery, type CanvasNodeOf, type Measure } from './layout'
import { createLogicRealm, type RealmFunction } from './logic-realm'
import { createRequest } from './network'
import { openPage, registerPage, type MiniPage, type PageDefinition, type Query } from './page'
import { leaveContainer, openContainer } from './page'
import { createPageStack } from './page-stack'
import { componentMethods, propertiesOf } from './recursive-component'
import { createSight } from './sight'

export type { MiniPage } from './page'

export interface MiniHostOptions {
  /** The build's folder. */
  root: string
  /** Where the server of the mini-program is reached: its origin here. */
  server: string
  /** The origin that was built in. */
  allowed: string
  /** The places of elements; absent: they have none. */
  measure?: Measure
  /** What canvases draw on; absent: the phone has no canvas. */
  canvas?: CanvasNodeOf
  /** Further functions of `wx`, given by the test. */
  wx?: object
  /** What an earlier start has stored; absent: nothing. */
  storage?: Map<string, unknown>
}

export interface MiniHost {
  /** Opens the mini-program as a shared card or a code does. @param url path and query, without a leading slash */
  launch(url: string): void
  /** Puts the mini-program in the background. */
  hide(): void
  /** Shows it again, where it was left. */
  show(): void
  /** Reports an error that code outside of a page's methods threw, e.g. in a timer. */
  fail(error: unknown): void
  /** The active page. @throws Error when no page is open */
  current(): MiniPage
  /** Routes of the stack, the deepest first. */
  routes(): string[]
  /** ms since the active page was shown. */
  sinceChange(): number
  /** The phone's back, by gesture or key: closes the page-container that the page shows, else the page itself. */
  back(): void
  /** Scrolls the active page, px from its top. */
  scroll(scrollTop: number): void
  /** Texts that were copied. */
  clipboard: readonly string[]
  storage: Map<string, unknown>
  /** How often the code ended a pull-down. */
  pullDownsStopped(): number
  /** What the code wrote to the console as an error, or left unhandled. */
  errors: readonly string[]
  /** setData calls by route. */
  setDataCounts(): Record<string, SetDataCount>
  close(): void
}

interface AppConfig {
  pages: string[]
  subPackages?: { root: string; pages: string[] }[]
  tabBar?: { custom?: boolean; list: { pagePath: string }[] }
}

type AppInstance = Partial<Record<'onLaunch' | 'onShow' | 'onHide' | 'onError' | 'onPageNotFound', RealmFunction>>

const readJson = <T>(root: string, file: string) => JSON.parse(readFileSync(path.join(root, file), 'utf8')) as T

const routesOf = ({ pages, subPackages = [] }: AppConfig) =>
  new Set([...pages, ...subPackages.flatMap((one) => one.pages.map((page) => `${one.root}/${page}`))])

/** Components that a file uses, by tag. The library knows them by their paths. */
const usingOf = (root: string, file: string) => {
  const { usingComponents = {} } = readJson<{ usingComponents?: Record<string, string> }>(root, `${file}.json`)
  const entries = Object.entries(usingComponents)
  return Object.fromEntries(entries.map(([tag, where]) => [tag, path.posix.join(path.posix.dirname(file), where)]))
}

export const createMiniHost = ({
  root,
  server,
  allowed,
  measure = () => null,
  canvas = () => null,
  wx = {},
  storage,
}: MiniHostOptions): MiniHost => {
  // The compiled templates read the version of the engine that draws them.
  Object.assign(window, { __webview_engine_version__: 0.02 })
  const template = (new Function(compileMiniProgram(root).templates) as () => (file: string) => unknown)()
  registerWidgets()
  const config = readJson<AppConfig>(root, 'app.json')
  const known = routesOf(config)
  const device = createDevice(storage)
  const life = createAppLife()
  const setDataCounts = createSetDataCounts()
  const errors: string[] = []
  const definitions = new Map<string, PageDefinition>()
  const notFoundListeners: ((missing: object) => void)[] = []
  let loading = ''
  let app: AppInstance = {}

  const define = (route: string): PageDefinition => {
    if (!known.has(route)) throw new Error(`page "${route}" is not found`)
    if (!definitions.has(route)) {
      loading = route
      realm.run(route)
    }
    const definition = definitions.get(route)
    if (!definition) throw new Error(`${route} did not call Page`)
    return definition
  }
  const stack = createPageStack({
    tabs: new Set(config.tabBar?.list.map((tab) => tab.pagePath)),
    open: (route, query) => openPage({ realm, setDataCounts, drawn: sight.look, failed }, define(route), route, query),
  })
  const sight = createSight({ front: () => stack.top(), measure })
  /** The messenger catches what code throws, and reports it to the code as text. */
  const failed = (error: unknown) => {
    const text = typeof error === 'object' && error !== null && 'stack' in error ? String(error.stack) : String(error)
    errors.push(text)
    life.failed(
      `MiniProgramError\n${text
        .split('\n', 1)
        .join()
        .replace(/^\w+: /, '')}\n${text}`,
    )
  }
  const realm = createLogicRealm(root, {
    wx: {
      ...device.wx,
      ...life.wx,
      createIntersectionObserver: sight.createIntersectionObserver,
      ...stack.wx,
      request: createRequest(allowed, server),
      createSelectorQuery: createSelectorQuery({
        front: () => stack.top()?.element,
        measure,
        canvas,
        scrollTop: () => stack.top()?.scrollTop ?? 0,
      }),
      onPageNotFound: (listener: (missing: object) => void) => void notFoundListeners.push(listener),
      pageScrollTo: (options: Callbacks & { scrollTop: number }) =>
        settle('pageScrollTo', options, () => scroll(options.scrollTop)),
      ...wx,
    },
    getApp: () => app,
    getCurrentPages: () => stack.pages().map((page) => page.instance),
    App: (definition: AppInstance) => {
      app = definition
    },
    Page: (definition: PageDefinition) => {
      definitions.set(loading, definition)
      registerPage({ realm, failed }, loading, definition, {
        template: template(`${loading}.wxml`),
        usingComponents: usingOf(root, loading),
      })
    },
    Component: (definition: Record<string, unknown>) =>
      library.register({
        id: loading,
        path: loading,
        tagName: path.posix.basename(loading),
        template: template(`${loading}.wxml`),
        usingComponents: usingOf(root, loading),
        options: definition.options as object,
        properties: propertiesOf(definition.properties),
        methods: componentMethods(realm, definition.methods),
      }),
    console: {
      ...console,
      error: (...parts: unknown[]) =>
        errors.push(parts.map((part) => (part instanceof Error ? part.stack : String(part))).join(' ')),
    },
  })

  const components = ['comp', 'custom-wrapper', ...(config.tabBar?.custom ? ['custom-tab-bar/index'] : [])]
  realm.run('app')
  for (const file of components.filter((name) => existsSync(path.join(root, `${name}.js`)))) {
    loading = file
    realm.run(file)
  }

  const scroll = (scrollTop: number) => {
    const page = current()
    page.scrollTop = scrollTop
    page.call('onPageScroll', { scrollTop })
    sight.look()
  }
  let shownBy: object = {}
  const front = (how: object) => {
    shownBy = how
    app.onShow?.call(app, realm.enter(how))
    life.shown(how)
  }
  const launch = (url: string) => {
    const [route = '', search = ''] = url.split('?')
    const query = Object.fromEntries(new URLSearchParams(search)) as Query
    const how = { path: route, query, scene: 1001 }
    app.onLaunch?.call(app, realm.enter(how))
    front(how)
    if (known.has(route)) return stack.push(route, query)
    const missing = { path: route, query, isEntryPage: true }
    app.onPageNotFound?.call(app, realm.enter(missing))
    for (const listener of notFoundListeners) listener(realm.enter(missing))
  }
  const current = () => {
    const page = stack.top()
    if (!page) throw new Error('No page is open')
    return page
  }

  const back = () => {
    const container = openContainer(current().element)
    if (container) leaveContainer(container)
    else stack.wx.navigateBack({ fail: () => {} })
  }

  return {
    launch,
    fail: failed,
    // The messenger notifies the page first when it hides, and the app first when it shows.
    hide() {
      current().call('onHide')
      app.onHide?.call(app)
      life.hidden()
    },
    show() {
      front(shownBy)
      current().call('onShow')
      sight.look()
    },
    current,
    back,
    scroll,
    routes: () => stack.pages().map((page) => page.route),
    sinceChange: stack.sinceChange,
    clipboard: device.clipboard,
    storage: device.storage,
    pullDownsStopped: device.pullDownsStopped,
    errors,
    setDataCounts: setDataCounts.byPage,
    close: stack.close,
  }
}
