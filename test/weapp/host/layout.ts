/** Where elements stand, and what canvases draw on. The simulator has neither; a host is given them by its test, as far as the code under test asks. */

/** px from the top of the page and from the window's left edge; across the whole page unless told otherwise. */
export interface Place {
  top: number
  height: number
  left?: number
  width?: number
  /** It stays where it is while the page scrolls; `top` is from the window's. */
  isFixed?: boolean
}

/** null: as if the element had no place. */
export type Measure = (element: Element) => Place | null

/** The node of a canvas element (type 2d); null: a phone that has none. */
export type CanvasNodeOf = (element: Element) => object | null

interface Parts {
  /** The document of the page in front; the messenger asks no other. */
  front(): Element | undefined
  measure: Measure
  canvas: CanvasNodeOf
  /** px from the top of the page in front. */
  scrollTop(): number
}

export type Rect = { top: number; bottom: number; left: number; right: number; width: number; height: number }
type Answer = Rect | { node: object | null } | null

const WIDTH = 375

const idOf = (element: Element) => (element as Element & { __wxElement?: { id: string } }).__wxElement?.id

/** The element of a page with this id: ids are known to the library, not to the document. */
const byId = (page: Element | undefined, id: string) =>
  [...(page?.querySelectorAll('*') ?? [])].find((element) => idOf(element) === id)

/** By id, the elements of the page itself; a component's own are not the page's. */
export const inPage = (page: Element): Map<string, Element> =>
  new Map(
    [...page.querySelectorAll('*')].flatMap((element) => {
      const id = idOf(element)
      return id && !element.parentElement?.closest('comp') ? [[id, element] as const] : []
    }),
  )

/** Where an element stands in the window of a page that is scrolled so far, px. */
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
    const asked: { read: () => Answer; tell: (answer: Answer) => void }[] = []
    const ask = (selector: string, read: (element: Element | undefined) => Answer, tell: (answer: Answer) => void) => {
      asked.push({ read: () => read(byId(front(), selector.replace(/^#/, ''))), tell })
      return query
    }
    const query = {
      select: (selector: string) => ({
        boundingClientRect: (tell: (answer: Answer) => void = () => {}) => ask(selector, rect, tell),
        /** Only `node` is ever asked for. */
        fields: (_wanted: object, tell: (answer: Answer) => void = () => {}) => ask(selector, nodeOf, tell),
      }),
      exec(done: (answers: Answer[]) => void = () => {}) {
        setTimeout(() => {
          const answers = asked.map(({ read }) => read())
          asked.forEach(({ tell }, index) => tell(answers[index] ?? null))
          done(answers)
        }, 0)
      },
    }
    return query
  }
}
