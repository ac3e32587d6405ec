/**
 * The places of the shop's elements on a phone of 375 × 812 px, as far as tests of lists and of exposures need them:
 * blocks one below the other, cards side by side, fixed bars. Heights are near those of the style rules; a test that
 * depends on them says what it expects.
 */
import type { Measure } from './host/layout'

/** px of a card with the gap below it, at 375 px. */
export const ROW = 290
/** px above the grid: bars, filters, on home the sections before the feed. */
const ABOVE = 120

/** Rows of a grid, drawn or not. */
export const rowsOf = (grid: Element | undefined): number => {
  const space = [...(grid?.querySelectorAll<HTMLElement>('.rx-grid-space') ?? [])]
  const missing = space.reduce((rows, one) => rows + Number(one.style.getPropertyValue('--rx-rows')), 0)
  return missing + (grid?.querySelectorAll('.rx-grid-row').length ?? 0)
}

/** The endless grid alone: rows of two, of one height, and space in the place of rows that are not drawn. */
export const gridLayout: Measure = (element) =>
  element.classList.contains('rx-grid') ? { top: ABOVE, height: rowsOf(element) * ROW } : null

/** The layout of a class. Without `row` its children lie one below the other. */
interface Rule {
  height?: number
  /** Its children lie side by side, each so many px wide. */
  row?: number
  /** It is fixed at so many px from the top of the window, and takes no height of the page. */
  fixed?: number
}

const BAR = 84

const RULES: Readonly<Record<string, Rule>> = {
  'rx-nav-fixed': { fixed: 0, height: 88 },
  'rx-nav': { height: 88 },
  'rx-bottom-bar': { fixed: 812 - BAR, height: BAR },
  'rx-tabbar-bar': { fixed: 812 - BAR, height: BAR },
  'rx-tabbar': { height: BAR },
  'rx-bottom': { height: BAR },
  'home-banners': { height: 290 },
  'home-cats': { height: 100 },
  'rx-scr-head': { height: 60 },
  'rx-strip': { height: 230 },
  'rx-strip-row': { row: 140, height: 230 },
  'home-brands': { height: 80 },
  'rx-fl-sorts': { height: 44 },
  'rx-fl-chips': { height: 44 },
  'list-count': { height: 30 },
  'rx-grid-row': { row: 187, height: ROW },
  'rx-foot': { height: 40 },
  'item-top': { height: 700 },
  'rx-scr-padded': { height: 300 },
  'item-similar-title': { height: 40 },
}
const NAMES = Object.keys(RULES)

const ruleOf = ({ classList }: Element): Rule => RULES[NAMES.find((name) => classList.contains(name)) ?? ''] ?? {}

/** px: the height of an element. */
const heightOf = (element: Element): number => {
  if (element.classList.contains('rx-grid-space')) {
    return ROW * Number((element as HTMLElement).style.getPropertyValue('--rx-rows'))
  }
  return ruleOf(element).height ?? [...element.children].reduce((sum, child) => sum + takenHeight(child), 0)
}
/** px that an element takes of its parent's height. */
const takenHeight = (element: Element): number => (ruleOf(element).fixed === undefined ? heightOf(element) : 0)

export const phoneLayout: Measure = (element) => {
  const { fixed } = ruleOf(element)
  const height = heightOf(element)
  if (fixed !== undefined) return { top: fixed, height, isFixed: true }
  const around = element.parentElement
  if (!around || element.tagName === 'PAGE') return { top: 0, height }
  const place = phoneLayout(around)
  if (!place) return null
  const before = [...around.children].slice(0, [...around.children].indexOf(element))
  const { row } = ruleOf(around)
  if (row !== undefined) return { ...place, left: (place.left ?? 0) + before.length * row, width: row }
  return { ...place, top: place.top + before.reduce((sum, child) => sum + takenHeight(child), 0), height }
}
