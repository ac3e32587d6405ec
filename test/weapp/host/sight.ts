/**
 * wx.createIntersectionObserver over the places that a test gives (layout.ts). As in the messenger, only changes are
 * reported: an element that is out of sight when it is first observed is not. Only the active page is observed.
 */
import { inPage, rectOf, type Measure, type Rect } from './layout'
import type { MiniPage } from './page'

interface Parts {
  front(): MiniPage | undefined
  measure: Measure
}

interface Margins {
  top?: number
  bottom?: number
  left?: number
  right?: number
}

interface Seen {
  id: string
  intersectionRatio: number
  intersectionRect: Rect
  boundingClientRect: Rect
  relativeRect: Rect
  time: number
}

type Report = (seen: Seen) => void

/** px of the phone's window; device.ts says so to the code. */
const WINDOW: Rect = { top: 0, bottom: 812, left: 0, right: 375, width: 375, height: 812 }
const NOWHERE: Rect = { top: 0, bottom: 0, left: 0, right: 0, width: 0, height: 0 }

const between = (top: number, bottom: number, left: number, right: number): Rect => ({
  ...{ top, bottom, left, right },
  width: right - left,
  height: bottom - top,
})

/** The common rectangle, which has no height or width where they only touch; null where they do not. */
const meeting = (one: Rect, other: Rect): Rect | null => {
  const [top, bottom] = [Math.max(one.top, other.top), Math.min(one.bottom, other.bottom)]
  const [left, right] = [Math.max(one.left, other.left), Math.min(one.right, other.right)]
  return top <= bottom && left <= right ? between(top, bottom, left, right) : null
}

const areaOf = ({ width, height }: Rect) => width * height

export const createSight = ({ front, measure }: Parts) => {
  /** The checks of all observers; each runs once for a change. */
  const looks = new Set<() => void>()
  let isComing = false

  /** Call it after elements have moved, come or gone: the observers check their elements soon. */
  const look = (): void => {
    if (isComing) return
    isComing = true
    setTimeout(() => {
      isComing = false
      for (const one of [...looks]) one()
    }, 0)
  }

  const createIntersectionObserver = (component: unknown, { thresholds = [0] }: { thresholds?: number[] } = {}) => {
    let ground = WINDOW
    let own: (() => void) | undefined
    const observer = {
      relativeToViewport({ top = 0, bottom = 0, left = 0, right = 0 }: Margins = {}) {
        ground = between(-top, WINDOW.bottom + bottom, -left, WINDOW.right + right)
        return observer
      },
      /** Only selectors of ids, as the code uses them: `#a,#b`. */
      observe(selector: string, report: Report) {
        const ids = selector.split(',').map((one) => one.replace(/^#/, ''))
        /** How many thresholds each has reached. */
        const reached = new Map<string, number>()
        own = () => {
          const page = front()
          if (!page || page.instance !== component) return
          const elements = inPage(page.element)
          for (const id of ids) {
            const element = elements.get(id)
            const rect = element ? rectOf(element, measure, page.scrollTop) : null
            const met = rect && meeting(rect, ground)
            const ratio = rect && met ? (areaOf(rect) > 0 ? areaOf(met) / areaOf(rect) : 1) : 0
            const count = met ? thresholds.filter((threshold) => ratio >= threshold).length : 0
            if (count === (reached.get(id) ?? 0)) continue
            reached.set(id, count)
            report({
              id,
              intersectionRatio: ratio,
              intersectionRect: met ?? NOWHERE,
              boundingClientRect: rect ?? NOWHERE,
              relativeRect: ground,
              time: Date.now(),
            })
          }
        }
        looks.add(own)
        look()
      },
      disconnect() {
        if (own) looks.delete(own)
      },
    }
    return observer
  }
  return { createIntersectionObserver, look }
}
