/** The gallery of the compiled mini-program, one piece at a time, with a clock that only the test turns. No server: its pieces ask for nothing. */
import path from 'node:path'
import { createMiniHost, type MiniHost, type MiniHostOptions } from '../host'
import type { Drawn } from '../host/drawn'
import { createPerson, type Person } from '../host/person'
import { BUILT_ORIGIN } from '../open-mini-shop'

/** See buildWeappGallery in scripts/lib/builds.mjs. */
const BUILD = path.resolve(__dirname, '../../../dist/weapp-gallery')
const GALLERY = 'gallery/index'
/** Nobody listens there. */
const NO_SERVER = 'http://127.0.0.1:9'

export interface Kit {
  host: MiniHost
  person: Person
  /** Opens the gallery at a piece by its address. */
  show(piece: string): Promise<void>
  /** Lets so many ms go by. */
  pass(ms: number): Promise<void>
  /** The example with this title, of the piece that is shown. */
  example(title: string): HTMLElement
  /** What an example shows in `selector`. */
  within(title: string, selector: string): Drawn[]
  /** A native widget tells its code something, as `bindchange` hears it. */
  tell(widget: Element, event: string, detail: object): Promise<void>
  /** Whether the messenger keeps a finger's moves over the element from the page behind (`catchtouchmove`). */
  holdsFinger(element: Element): boolean
  close(): void
}

/** Call it after jest.useFakeTimers(): the code gets the clock that stands then. */
export const openKit = (given: Pick<MiniHostOptions, 'measure' | 'canvas' | 'wx'> = {}): Kit => {
  const host = createMiniHost({ root: BUILD, server: NO_SERVER, allowed: BUILT_ORIGIN, ...given })
  const pass = async (ms: number) => void (await jest.advanceTimersByTimeAsync(ms))
  const person = createPerson(host, pass)
  const example = (title: string) => {
    const found = person
      .all('.gl-example')
      .find((element) => person.textOf(element.querySelector('.gl-head') ?? element) === title)
    if (!found) throw new Error(`No example ${title}`)
    return found
  }
  return {
    host,
    person,
    pass,
    example,
    async show(piece) {
      host.launch(`${GALLERY}?piece=${piece}`)
      await person.find('.gl-example')
      // What is measured after drawing has been.
      await pass(500)
    },
    within: (title, selector) => [...example(title).querySelectorAll<Drawn>(selector)],
    async tell(widget, event, detail) {
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
