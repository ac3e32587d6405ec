/**
 * The places of elements, and the nodes of canvases. The simulator has neither: a test gives its host those that the
 * code under test reads.
 */

/** px from the top of the page and from the window's left edge; as wide as the page unless `width` is given. */
export interface Place {
  top: number
  height: number
  left?: number
  width?: number
  /** It does not scroll with the page; `top` is then px from the top of the window. */
  isFixed?: boolean
}

/** null: the element has no place. */
export type Measure = (element: Element) => Place | null

/** The node of a canvas element (type 2d); null: the phone has no canvas. */
export type CanvasNodeOf = (element: Element) => object | null

interface Parts {
  /** The document of the active page; the messenger searches no other. */
  front(): Element | undefined
  measure: Measure
  canvas: CanvasNodeOf
  /** px from the top of the active page. */
  scrollTop(): number
}

export type Rect = { top: number; bottom: number; left: number; right: number; width: number; height: number }
type Answer = Rect | { node: object | null } | null

const WIDTH = 375

const idOf = (element: Element) => (element as Element & { __wxElement?: { id: string } }).__wxElement?.id

/** The element of a page with this id. The library knows the ids, the document does not. */
const byId = (page: Element | undefined, id: string) =>
  [...(page?.querySelectorAll('*') ?? [])].find((element) => idOf(element) === id)

/** The elements of the page by id, without those inside a component. */
export const inPage = (page: Element): Map<string, Element> =>
  new Map(
    [...page.querySelectorAll('*')].flatMap((element) => {
      const id = idOf(element)
      return id && !element.parentElement?.closest('comp') ? [[id, element] as const] : []
    }),
  )

/** The place of an element in the window when its page is scrolled so far, px. */
export const rectOf = (element: Element, measure: Measure, scrollTop: number): Rect | null => {
  const place = measure(element)
  if (!place) return null
  const { height, left = 0, width = WIDTH, isFixed = false } = place
  const top = place.top - (isFixed ? 0 : scrollTop)
  return { top, bottom: top + height, left, right: left + width, width, height }
}

/** wx.createSelectorQuery for ids: their rectangles, and the nodes of canvases. */
export const createSelectorQuery = ({ front, measure, canvas, scrollTop }: Parts) => {
  const rect = (element: Element | undefined) => (element ? rectOf(element, measure, scrollTop()) : null)
  const nodeOf = (element: Element | undefined) => (element ? { node: canvas(element) } : null)
  return () => {
    const queries: { read: () => Answer; receive: (answer: Answer) => void }[] = []
    const add = (
      selector: string,
      read: (element: Element | undefined) => Answer,
      receive: (answer: Answer) => void,
    ) => {
      queries.push({ read: () => read(byId(front(), selector.replace(/^#/, ''))), receive })
      return query
    }
    const query = {
      select: (selector: string) => ({
        boundingClientRect: (receive: (answer: Answer) => void = () => {}) => add(selector, rect, receive),
        /** The code reads no other field than `node`. */
        fields: (_wanted: object, receive: (answer: Answer) => void = () => {}) => add(selector, nodeOf, receive),
      }),
      exec(done: (answers: Answer[]) => void = () => {}) {
        setTimeout(() => {
          const answers = queries.map(({ read }) => read())
          queries.forEach(({ receive }, index) => receive(answers[index] ?? null))
          done(answers)
        }, 0)
      },
    }
    return query
  }
}
