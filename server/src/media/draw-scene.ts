import { brushFor } from './brush'
import { DRAWINGS } from './drawings'
import { SCENE_UNITS } from './limits'
import { groundShadow } from './paint/backdrop'
import { mix } from './paint/colour'
import type { Point } from './paint/path'
import { Sketch } from './paint/sketch'
import type { ItemSubject, Kind, PlainView } from './subject'

/** The home banners. */
export const SCENES = ['bags', 'watches', 'wardrobe'] as const

export type SceneName = (typeof SCENES)[number]

interface Placed {
  readonly subject: ItemSubject
  readonly view: PlainView
  /** Position of the drawing's centre, scene units. */
  readonly at: Point
  readonly scale: number
}

function place(
  kind: Kind,
  look: Pick<ItemSubject, 'colour' | 'material' | 'hardware'> & { readonly strap?: ItemSubject['strap'] },
  at: Point,
  scale: number,
  view: PlainView = 'front',
): Placed {
  const { strap, ...rest } = look
  const subject: ItemSubject = { seed: 20 + Math.round(at[0]), kind, ...rest, size: 'medium', flaws: [] }
  return { subject: strap === undefined ? subject : { ...subject, strap }, view, at, scale }
}

interface Scene {
  readonly tone: string
  readonly standing: boolean
  readonly things: readonly Placed[]
}

/** The left third stays plain, since the client puts its text there. */
const COMPOSITIONS: Record<SceneName, Scene> = {
  bags: {
    tone: '#e6dfd5',
    standing: true,
    things: [
      place('tote', { colour: 'cream', material: 'canvas', hardware: 'gold' }, [640, 138], 0.36),
      place('topHandleBag', { colour: 'caramel', material: 'pebbled', hardware: 'gold' }, [478, 143], 0.37),
      place('baguette', { colour: 'burgundy', material: 'patent', hardware: 'gold' }, [330, 193], 0.29),
    ],
  },
  watches: {
    tone: '#dfe0e1',
    standing: false,
    things: [
      place('diverWatch', { colour: 'navy', material: 'steel', hardware: 'none', strap: 'bracelet' }, [420, 160], 0.46),
      place(
        'dressWatch',
        { colour: 'cream', material: 'yellowGold', hardware: 'none', strap: 'leather' },
        [556, 160],
        0.4,
      ),
      place('bangle', { colour: 'gold', material: 'yellowGold', hardware: 'none' }, [672, 214], 0.25),
      place('gemRing', { colour: 'forest', material: 'platinum', hardware: 'none' }, [668, 92], 0.19),
    ],
  },
  wardrobe: {
    tone: '#e5e1da',
    standing: false,
    things: [
      place('trenchCoat', { colour: 'cream', material: 'cotton', hardware: 'none' }, [630, 160], 0.39),
      place('scarf', { colour: 'navy', material: 'silk', hardware: 'none' }, [470, 128], 0.27),
      place('pump', { colour: 'red', material: 'patent', hardware: 'none' }, [352, 205], 0.27),
      place('sunglasses', { colour: 'black', material: 'acetate', hardware: 'none' }, [486, 240], 0.2),
    ],
  },
}

/** Draws one home banner: 750 x 320 units, a few of the shop's own drawings in a plain setting. */
export function drawScene(name: SceneName): string {
  const { width, height } = SCENE_UNITS
  const { tone, standing, things } = COMPOSITIONS[name]
  const sketch = new Sketch(SCENES.indexOf(name) + 11)
  const wall = sketch.define(
    `<linearGradient id="{id}" x1="0" y1="0" x2=".25" y2="1"><stop offset="0" stop-color="${mix(tone, '#ffffff', 0.35)}"/><stop offset=".7" stop-color="${tone}"/><stop offset="1" stop-color="${mix(tone, '#a89d90', 0.3)}"/></linearGradient>`,
  )
  const light = sketch.define(
    '<radialGradient id="{id}" cx=".3" cy=".2" r=".9"><stop offset="0" stop-color="#fff" stop-opacity=".6"/><stop offset=".6" stop-color="#fff" stop-opacity="0"/></radialGradient>',
  )
  sketch.add(`<rect width="${width}" height="${height}" fill="url(#${wall})"/>`)
  if (standing) {
    const table = sketch.define(
      `<linearGradient id="{id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${mix(tone, '#ffffff', 0.5)}"/><stop offset="1" stop-color="${mix(tone, '#b5a899', 0.35)}"/></linearGradient>`,
    )
    sketch.add(`<rect y="216" width="${width}" height="104" fill="url(#${table})"/>`)
    groundShadow(sketch, 500, 262, 260, 0.4)
  }
  sketch.add(`<rect width="${width}" height="${height}" fill="url(#${light})"/>`)
  for (const { subject, view, at, scale } of things)
    sketch.magnified(scale, [400, 400], at, () => {
      DRAWINGS[subject.kind][view === 'hardware' ? 'front' : view](brushFor(subject, sketch))
    })
  return sketch.toSvg(width, height)
}
