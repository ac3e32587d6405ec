/**
 * The gallery of the compiled mini-program, one component at a time, with a clock that only the test moves. It needs no
 * server: its components fetch nothing.
 */
import path from 'node:path'
import { createMiniHost, type MiniHost, type MiniHostOptions } from '../host'
import type { Drawn } from '../host/component-library'
import { createUser, type HostUser } from '../host/user'
import { BUILT_ORIGIN } from '../open-mini-shop'

// Compiling the templates and long scrolling take seconds on a busy machine.
jest.setTimeout(60_000)

/** See buildWeappGallery in scripts/lib/builds.mjs. */
const BUILD = path.resolve(__dirname, '../../../dist/weapp-gallery')
const GALLERY = 'gallery/index'
/** No server listens there. */
const NO_SERVER = 'http://127.0.0.1:9'

export interface Kit {
  host: MiniHost
  user: HostUser
  /** Opens the gallery at a component by its address. */
  show(component: string): Promise<void>
  /** Lets so many ms pass. */
  pass(ms: number): Promise<void>
  /** The example with this title, of the component that is shown. */
  example(title: string): HTMLElement
  /** The elements of an example that match `selector`. */
  within(title: string, selector: string): Drawn[]
  /** Triggers an event of a native widget, as `bindchange` receives it. */
  trigger(widget: Element, event: string, detail: object): Promise<void>
  /** Whether the messenger keeps a finger's moves over the element from the page behind (`catchtouchmove`). */
  holdsFinger(element: Element): boolean
  close(): void
}

/** Call it after jest.useFakeTimers(): the code gets the clock of that moment. */
export const openKit = (given: Pick<MiniHostOptions, 'measure' | 'canvas' | 'wx'> = {}): Kit => {
  const host = createMiniHost({ root: BUILD, server: NO_SERVER, allowed: BUILT_ORIGIN, ...given })
  const pass = async (ms: number) => void (await jest.advanceTimersByTimeAsync(ms))
  const user = createUser(host, pass)
  const example = (title: string) => {
    const found = user
      .all('.gl-example')
      .find((element) => user.textOf(element.querySelector('.gl-head') ?? element) === title)
    if (!found) throw new Error(`No example ${title}`)
    return found
  }
  return {
    host,
    user,
    pass,
    example,
    async show(component) {
      host.launch(`${GALLERY}?piece=${component}`)
      await user.find('.gl-example')
      // Components measure themselves after they are drawn.
      await pass(500)
    },
    within: (title, selector) => [...example(title).querySelectorAll<Drawn>(selector)],
    async trigger(widget, event, detail) {
      ;(widget as Drawn).__wxElement.triggerEvent(event, detail)
      await pass(50)
    },
    holdsFinger: (element) =>
      Object.values((element as Drawn).__wxElement._vt?.event ?? {}).some(
        ({ name, isCatch }) => name === 'touchmove' && isCatch,
      ),
    close: () => host.close(),
  }
}
