import { luma, mix } from './colour'
import { num } from './path'
import { createRandom } from './random'
import type { Sketch } from './sketch'

const TONES = ['#ebe7e1', '#e8e6e3', '#ece8e0', '#e6e4e0', '#eae5df'] as const

/** The studio: a seamless warm-grey backdrop. Pale items get a darker one so that their outline is visible. */
export function backdrop(sketch: Sketch, itemColour: string, mode: 'standing' | 'flat'): void {
  const random = createRandom(sketch.seed ^ 0xbac)
  const tone = random.pick(TONES)
  const depth = luma(itemColour) > 0.72 ? 0.16 : luma(itemColour) > 0.6 ? 0.07 : 0
  const base = mix(tone, '#8f8a84', depth)
  const [wall, floor] = [mix(base, '#ffffff', 0.3), mix(base, '#b9b2a9', 0.26)]
  if (mode === 'standing') {
    const g = sketch.define(
      `<linearGradient id="{id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${mix(base, '#ffffff', 0.1)}"/><stop offset=".55" stop-color="${wall}"/><stop offset=".74" stop-color="${base}"/><stop offset="1" stop-color="${floor}"/></linearGradient>`,
    )
    sketch.add(`<rect x="-80" y="-80" width="960" height="960" fill="url(#${g})"/>`)
  } else sketch.add(`<rect x="-80" y="-80" width="960" height="960" fill="${mix(base, '#ffffff', 0.12)}"/>`)
  const glow = sketch.define(
    `<radialGradient id="{id}" cx=".38" cy=".34" r=".85"><stop offset="0" stop-color="#fff" stop-opacity=".55"/><stop offset=".55" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#5b5148" stop-opacity=".16"/></radialGradient>`,
  )
  sketch.add(`<rect x="-80" y="-80" width="960" height="960" fill="url(#${glow})"/>`)
}

/** The shadow below an upright object: a wide soft one, and a tight one at the contact. */
export function groundShadow(sketch: Sketch, cx: number, y: number, halfWidth: number, strength = 1): void {
  const soft = sketch.define(
    `<radialGradient id="{id}"><stop offset="0" stop-color="#2b2119" stop-opacity=".42"/><stop offset=".55" stop-color="#2b2119" stop-opacity=".16"/><stop offset="1" stop-color="#2b2119" stop-opacity="0"/></radialGradient>`,
  )
  sketch.add(
    `<ellipse cx="${num(cx + halfWidth * 0.1)}" cy="${num(y + 6)}" rx="${num(halfWidth * 1.28)}" ry="${num(halfWidth * 0.16 + 10)}" fill="url(#${soft})" opacity="${num(0.9 * strength)}"/><ellipse cx="${num(cx)}" cy="${num(y)}" rx="${num(halfWidth * 1.02)}" ry="11" fill="url(#${soft})" opacity="${num(strength)}"/>`,
  )
}
