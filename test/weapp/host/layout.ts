/** Where elements stand. The simulator has no layout; a host is given one by its test, as far as the code under test asks. */

/** px; null: as if the element had no place. */
export type Measure = (element: Element) => { top: number; height: number } | null

interface Parts {
  /** The document of the page in front; the messenger asks no other. */
  front(): Element | undefined
  measure: Measure
  /** px from the top of the page in front. */
  scrollTop(): number
}

type Rect = { top: number; bottom: number; left: number; right: number; width: number; height: number }
type Tell = (rect: Rect | null) => void

const WIDTH = 375

/** The element of a page with this id: ids are known to the library, not to the document. */
const byId = (page: Element | undefined, id: string) =>
  [...(page?.querySelectorAll('*') ?? [])].find(
    (element) => (element as Element & { __wxElement?: { id: string } }).__wxElement?.id === id,
  )

/** wx.createSelectorQuery for ids and their rectangles. */
export const createSelectorQuery = ({ front, measure, scrollTop }: Parts) => {
  const rectOf = (selector: string): Rect | null => {
    const element = byId(front(), selector.replace(/^#/, ''))
    const place = element ? measure(element) : null
    if (!place) return null
    const top = place.top - scrollTop()
    return { top, bottom: top + place.height, left: 0, right: WIDTH, width: WIDTH, height: place.height }
  }
  return () => {
    const asked: { selector: string; tell: Tell }[] = []
    const query = {
      select: (selector: string) => ({
        boundingClientRect: (tell: Tell = () => {}) => {
          asked.push({ selector, tell })
          return query
        },
      }),
      exec(done: (rects: (Rect | null)[]) => void = () => {}) {
        setTimeout(() => {
          const rects = asked.map(({ selector }) => rectOf(selector))
          asked.forEach(({ tell }, index) => tell(rects[index] ?? null))
          done(rects)
        }, 0)
      },
    }
    return query
  }
}
