/**
 * A messenger that runs a built mini-program inside jest: templates by the official compiler, pages drawn by the simulator's component
 * library, code in a realm of its own, and a `wx` whose network is real. It has no layout (nothing has a size or a place), and its native widgets
 * do nothing by themselves.
 */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { settle, type Callbacks } from './callbacks'
import { compileMiniProgram } from './compiler'
import { library, registerWidgets } from './component-library'
import { createDevice } from './device'
import { createFigures, type PageFigures } from './figures'
import { createSelectorQuery, type CanvasNodeOf, type Measure } from './layout'
import { createLogicRealm, type RealmFunction } from './logic-realm'
import { createRequest } from './network'
import { openPage, registerPage, type MiniPage, type PageDefinition, type Query } from './page'
import { leaveContainer, openContainer } from './page-container'
import { createPageStack } from './page-stack'
import { componentMethods, propertiesOf } from './recursive-component'

export type { MiniPage } from './page'

export interface MiniHostOptions {
  /** The build's folder. */
  root: string
  /** Where the server of the mini-program is reached: its origin here. */
  server: string
  /** The origin that was built in. */
  allowed: string
  /** Where elements stand; absent: nowhere. */
  measure?: Measure
  /** What canvases draw on; absent: the phone has no canvas. */
  canvas?: CanvasNodeOf
  /** Further calls of `wx`, which the test answers. */
  wx?: object
}

export interface MiniHost {
  /** Opens the mini-program as a shared card or a code does: path and query, without a leading slash. */
  launch(url: string): void
  /** The page in front. */
  current(): MiniPage
  /** Routes of the stack, the deepest first. */
  routes(): string[]
  /** ms since the page in front came there. */
  sinceChange(): number
  /** The phone's back, by gesture or key: takes away what the page shows in a page-container, else the page itself. */
  back(): void
  /** Scrolls the page in front, px from its top. */
  scroll(scrollTop: number): void
  /** Texts that were copied. */
  clipboard: readonly string[]
  storage: ReadonlyMap<string, unknown>
  /** How often the code let a pulled page spring back. */
  pullDownsStopped(): number
  /** What the code wrote to the console as an error, or left unhandled. */
  errors: readonly string[]
  /** setData by route. */
  figures(): Record<string, PageFigures>
  close(): void
}

interface AppConfig {
  pages: string[]
  subPackages?: { root: string; pages: string[] }[]
  tabBar?: { custom?: boolean; list: { pagePath: string }[] }
}

type AppInstance = Partial<Record<'onLaunch' | 'onShow' | 'onPageNotFound', RealmFunction>>

const readJson = <T>(root: string, file: string) => JSON.parse(readFileSync(path.join(root, file), 'utf8')) as T

const routesOf = ({ pages, subPackages = [] }: AppConfig) =>
  new Set([...pages, ...subPackages.flatMap((one) => one.pages.map((page) => `${one.root}/${page}`))])

/** Components that a file uses, by tag, as ids of the library: their paths. */
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
}: MiniHostOptions): MiniHost => {
  // The compiled templates ask for the version of the engine that draws them.
  Object.assign(window, { __webview_engine_version__: 0.02 })
  const template = (new Function(compileMiniProgram(root).templates) as () => (file: string) => unknown)()
  registerWidgets()
  const config = readJson<AppConfig>(root, 'app.json')
  const known = routesOf(config)
  const device = createDevice()
  const figures = createFigures()
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
    open: (route, query) => openPage({ realm, figures }, define(route), route, query),
  })
  const realm = createLogicRealm(root, {
    wx: {
      ...device.wx,
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
      registerPage({ realm }, loading, definition, {
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
    page.tell('onPageScroll', { scrollTop })
  }
  const launch = (url: string) => {
    const [route = '', search = ''] = url.split('?')
    const query = Object.fromEntries(new URLSearchParams(search)) as Query
    const how = { path: route, query, scene: 1001 }
    app.onLaunch?.call(app, realm.enter(how))
    app.onShow?.call(app, realm.enter(how))
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
    current,
    back,
    scroll,
    routes: () => stack.pages().map((page) => page.route),
    sinceChange: stack.sinceChange,
    clipboard: device.clipboard,
    storage: device.storage,
    pullDownsStopped: device.pullDownsStopped,
    errors,
    figures: figures.byPage,
    close: stack.close,
  }
}
