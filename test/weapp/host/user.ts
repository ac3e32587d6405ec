/** What a user does with the active page: reads, taps, types. It uses rendered elements, as fast as a user does. */
import type { Drawn } from './component-library'
import type { MiniHost } from './index'

/** ms between a new page and a tap: the shop ignores a second tap within 500 ms (spec 6). */
const PACE = 550
const PATIENCE = 20_000
const GLANCE = 15

type Pause = (ms: number) => Promise<unknown>

const realPause: Pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

const textOf = (element: Element) => (element.textContent ?? '').replace(/\s+/g, ' ').trim()

/** `pause` lets time pass; a test with a fixed clock gives one that moves the clock. */
export const createUser = (host: MiniHost, pause: Pause = realPause) => {
  const page = () => host.current().element
  const all = (selector: string) => [...page().querySelectorAll<Drawn>(selector)]

  /** Waits until `find` finds something. */
  const until = async <T>(what: string, find: () => T | null | undefined | false): Promise<T> => {
    const end = Date.now() + PATIENCE
    for (;;) {
      const found = find()
      if (found) return found
      if (Date.now() > end) {
        const errors = host.errors.length > 0 ? `\nErrors: ${host.errors.join('\n')}` : ''
        throw new Error(`Not seen: ${what}\nOn ${host.routes().join(' > ')}: ${textOf(page())}${errors}`)
      }
      await pause(GLANCE)
    }
  }
  /** The innermost elements with exactly this text, the uppermost layer last. */
  const withText = (text: string | RegExp) => {
    const fits = (element: Element) =>
      typeof text === 'string' ? textOf(element) === text : text.test(textOf(element))
    return all('*').filter((element) => fits(element) && ![...element.children].some(fits))
  }
  const propertyOf = (element: Element, name: string): unknown => (element as Drawn).__wxElement.data[name]

  /** Waits until the shop takes a tap that leads on: it ignores one that follows a new page too soon. */
  const keepPace = () => pause(Math.max(0, PACE - host.sinceChange()))

  const touch = async (element: Element) => {
    await keepPace()
    const point = new Touch({ identifier: 1, target: element, clientX: 1, clientY: 1 })
    const finger = { bubbles: true, cancelable: true, changedTouches: [point] }
    element.dispatchEvent(new TouchEvent('touchstart', { ...finger, touches: [point] }))
    await pause(0)
    element.dispatchEvent(new TouchEvent('touchend', { ...finger, touches: [] }))
    await pause(0)
  }

  /** Looks again after the pause before a tap: the page may have drawn itself anew in it. */
  const touchFound = async (what: string, find: () => Element | null | undefined) => {
    await until(what, find)
    await keepPace()
    await touch(await until(what, find))
  }

  /**
   * Moves a finger over the element from the first point to the last, px in the viewport.
   * @param held runs before the finger lifts
   */
  const drag = async (
    element: Element,
    points: readonly (readonly [number, number])[],
    held: () => Promise<void> = () => Promise.resolve(),
  ) => {
    const fire = async (name: string, [clientX, clientY]: readonly [number, number], isDown: boolean) => {
      const point = new Touch({ identifier: 1, target: element, clientX, clientY, pageX: clientX, pageY: clientY })
      const finger = { bubbles: true, cancelable: true, changedTouches: [point], touches: isDown ? [point] : [] }
      element.dispatchEvent(new TouchEvent(name, finger))
      await pause(GLANCE)
    }
    const [first = [0, 0], ...rest] = points
    await fire('touchstart', first, true)
    for (const point of rest) await fire('touchmove', point, true)
    await held()
    await fire('touchend', rest[rest.length - 1] ?? first, false)
  }

  return {
    until,
    propertyOf,
    textOf,
    all,
    /** Waits for the text anywhere on the page. */
    see: (text: string | RegExp) =>
      until(String(text), () => (typeof text === 'string' ? textOf(page()).includes(text) : text.test(textOf(page())))),
    /** Waits until the active page is of this route. */
    arrive: (route: string) => until(`page ${route}`, () => host.current().route === route),
    find: (selector: string) => until(selector, () => all(selector)[0]),
    tap: (selector: string) => touchFound(selector, () => all(selector)[0]),
    tapElement: touch,
    keepPace,
    drag,
    /** Taps the element with exactly this text; of several the last, which lies on top. */
    tapText: (text: string | RegExp) => touchFound(`「${text}」`, () => withText(text).pop()),
    /** Taps the element that has this name for screen readers. */
    tapLabel: (label: string) =>
      touchFound(`[${label}]`, () => all('*').find((element) => propertyOf(element, 'ariaLabel') === label)),
    /** Types into the field with this placeholder. */
    type: async (placeholder: string, value: string) => {
      const field = await until(`field ${placeholder}`, () =>
        all('wx-input, wx-textarea').find((element) => propertyOf(element, 'placeholder') === placeholder),
      )
      for (const [name, detail] of [
        ['focus', { value: '' }],
        ['input', { value, cursor: value.length, keyCode: 0 }],
        ['blur', { value }],
      ] as const) {
        field.__wxElement.triggerEvent(name, detail)
        await pause(0)
      }
    },
    /** Reports that the end of the page is near. */
    reachBottom: () => host.current().call('onReachBottom'),
  }
}

export type HostUser = ReturnType<typeof createUser>
