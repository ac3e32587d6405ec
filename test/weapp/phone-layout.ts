/**
 * Where the shop's elements stand on a phone of 375 × 812 px, as far as what is seen of a visit depends on it: blocks one below the other, cards side by side, bars that
 * stay where they are. Heights are near those of the style rules; a test that depends on them says what it expects.
 */
import { ROW } from './grid-layout'
import type { Measure } from './host/layout'

/** px of a class, or how its children stand. A column of its children unless told otherwise. */
interface Rule {
  height?: number
  /** Its children stand side by side, each so wide. */
  row?: number
  /** It stays at this height of the window, and takes no room. */
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
  'home-strip': { height: 230 },
  'home-strip-row': { row: 140, height: 230 },
  'home-brands': { height: 80 },
  'list-sorts': { height: 44 },
  'list-chips': { height: 44 },
  'list-count': { height: 30 },
  'rx-grid-row': { row: 187, height: ROW },
  'rx-foot': { height: 40 },
  'item-top': { height: 700 },
  'rx-scr-padded': { height: 300 },
  'item-similar-title': { height: 40 },
}
const NAMES = Object.keys(RULES)

const ruleOf = ({ classList }: Element): Rule => RULES[NAMES.find((name) => classList.contains(name)) ?? ''] ?? {}

/** px that the element takes in the page. */
const heightOf = (element: Element): number => {
  if (element.classList.contains('rx-grid-space')) {
    return ROW * Number((element as HTMLElement).style.getPropertyValue('--rx-rows'))
  }
  return ruleOf(element).height ?? [...element.children].reduce((sum, child) => sum + roomOf(child), 0)
}
const roomOf = (element: Element): number => (ruleOf(element).fixed === undefined ? heightOf(element) : 0)

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
  return { ...place, top: place.top + before.reduce((sum, child) => sum + roomOf(child), 0), height }
}
