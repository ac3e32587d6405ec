/** What a person does with the page in front: reads, taps, types. Everything goes through rendered elements, at a person's pace. */
import type { Drawn } from './drawn'
import type { MiniHost } from './index'

/** Taps come no faster after a new page: within 500 ms the shop takes them for the same tap (spec 6). */
const PACE = 550
const PATIENCE = 20_000
const GLANCE = 15

type Pause = (ms: number) => Promise<unknown>

const realPause: Pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

const textOf = (element: Element) => (element.textContent ?? '').replace(/\s+/g, ' ').trim()

/** `pause` lets time go by; a test with a fixed clock turns it. */
export const createPerson = (host: MiniHost, pause: Pause = realPause) => {
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

  const touch = async (element: Element) => {
    await pause(Math.max(0, PACE - host.sinceChange()))
    const point = new Touch({ identifier: 1, target: element, clientX: 1, clientY: 1 })
    const finger = { bubbles: true, cancelable: true, changedTouches: [point] }
    element.dispatchEvent(new TouchEvent('touchstart', { ...finger, touches: [point] }))
    await pause(0)
    element.dispatchEvent(new TouchEvent('touchend', { ...finger, touches: [] }))
    await pause(0)
  }

  /** Moves a finger over the element from the first point to the last, px against the viewport; `held` is what happens before it lifts. */
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
    /** Waits for the page of a route to be in front. */
    arrive: (route: string) => until(`page ${route}`, () => host.current().route === route),
    find: (selector: string) => until(selector, () => all(selector)[0]),
    tap: async (selector: string) => touch(await until(selector, () => all(selector)[0])),
    tapElement: touch,
    drag,
    /** Taps what carries exactly this text; of several the last, which lies on top. */
    tapText: async (text: string | RegExp) => touch(await until(`「${text}」`, () => withText(text).pop())),
    /** Taps what screen readers name so. */
    tapLabel: async (label: string) =>
      touch(await until(`[${label}]`, () => all('*').find((element) => propertyOf(element, 'ariaLabel') === label))),
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
    /** The page's end comes near. */
    reachBottom: () => host.current().tell('onReachBottom'),
  }
}

export type Person = ReturnType<typeof createPerson>
