/** One page: its instance in the realm, its drawing in the document, and what crosses between them. */
import { library, type Drawn, type Rendered } from './component-library'
import type { SetDataCounts } from './set-data-counts'
import type { LogicRealm, RealmFunction } from './logic-realm'
import { toPlainEvent, type ViewEvent } from './view-event'

export type Query = Record<string, string>

/** What the code hands to `Page()`. */
export type PageDefinition = Record<string, unknown> & { data?: object }

/** `this` of the page's code. */
export interface PageInstance extends Record<string, unknown> {
  route: string
  options: Query
}

export interface MiniPage {
  readonly route: string
  readonly query: Query
  readonly element: HTMLElement
  readonly instance: PageInstance
  /** px */
  scrollTop: number
  /** Calls a method of the code, if it has one. */
  call(method: string, argument?: unknown): void
  remove(): void
}

interface Parts {
  realm: LogicRealm
  setDataCounts: SetDataCounts
  /** Called after the drawing has changed. */
  drawn(): void
  /** Called with what an event handler of the code threw. */
  failed(error: unknown): void
}

/** The instance by the drawing's `this`: all pages of a route share the methods of their drawing. */
const instances = new WeakMap<object, PageInstance>()

/** Registers the drawing of a route's pages. Events go to the code of the page they happened on. */
export const registerPage = (
  { realm, failed }: Pick<Parts, 'realm' | 'failed'>,
  route: string,
  definition: PageDefinition,
  drawing: { template: unknown; usingComponents: Record<string, string> },
): void => {
  const forward = (name: string) =>
    function (this: object, event: ViewEvent) {
      const instance = instances.get(this)
      try {
        if (instance) (instance[name] as RealmFunction).call(instance, realm.enter(toPlainEvent(event)))
      } catch (error) {
        failed(error)
      }
    }
  const names = Object.keys(definition).filter((name) => typeof definition[name] === 'function')
  library.register({
    id: route,
    path: route,
    tagName: 'page',
    ...drawing,
    data: JSON.parse(JSON.stringify(definition.data ?? {})) as object,
    methods: Object.fromEntries(names.map((name) => [name, forward(name)])),
  })
}

const instanceOf = (
  { realm, setDataCounts, drawn }: Parts,
  definition: PageDefinition,
  rendered: Rendered,
  address: { route: string; query: Query },
): PageInstance =>
  Object.assign(Object.create(null) as object, definition, {
    data: realm.enter(definition.data ?? {}),
    route: address.route,
    options: realm.enter(address.query),
    setData(data: object, done?: () => void) {
      const json = JSON.stringify(data)
      setDataCounts.count(address.route, json)
      rendered.setData(JSON.parse(json) as object)
      drawn()
      if (done) setTimeout(done, 0)
    },
  })

/** Opens a page of a registered route: drawn, loaded, shown. */
export const openPage = (parts: Parts, definition: PageDefinition, route: string, query: Query): MiniPage => {
  const rendered = library.create(route)
  const element = document.createElement('div')
  const instance = instanceOf(parts, definition, rendered, { route, query })
  instances.set(rendered.instance, instance)
  const page: MiniPage = {
    route,
    query,
    element,
    instance,
    scrollTop: 0,
    call(method, argument) {
      const code = instance[method]
      if (typeof code === 'function') (code as RealmFunction).call(instance, parts.realm.enter(argument))
    },
    remove() {
      page.call('onUnload')
      rendered.detach()
      element.remove()
    },
  }
  document.body.append(element)
  rendered.attach(element)
  return page
}

/** The page-container that a page shows; the messenger supports one on each page. */
export const openContainer = (page: Element): Drawn | undefined =>
  [...page.querySelectorAll<Drawn>('wx-page-container')].find(({ __wxElement }) => __wxElement.data.show === true)

/** Closes a page-container as back does, and reports it. The code shows it again only by a new value of `show`. */
export const leaveContainer = (container: Drawn): void => {
  container.__wxElement.setData({ show: false })
  for (const name of ['beforeleave', 'leave', 'afterleave']) container.__wxElement.triggerEvent(name, {})
}
