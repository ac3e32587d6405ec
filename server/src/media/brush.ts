import type { Brush } from './drawing'
import { luma } from './paint/colour'
import { LOOKS, type MaterialLook } from './paint/materials'
import { hardwareMetal, preciousMetal } from './paint/metal'
import { createRandom } from './paint/random'
import type { Sketch } from './paint/sketch'
import { surfaceOf, type Surface } from './paint/surface'
import { factsOf, type ItemSubject } from './subject'

/** Leather of the straps and edges of cloth bags: natural on natural canvas, else a colour that suits the cloth. */
function clothTrim(subject: ItemSubject, main: Surface): Surface {
  if (subject.material === 'canvas' && luma(main.base) > 0.3) return surfaceOf('lambskin', 'brown')
  return surfaceOf('lambskin', luma(main.base) > 0.5 ? 'caramel' : 'black')
}

/** Scotch grain: on shoes and belts the grain is coarse enough for a card, where bags have 荔枝皮 for that. */
const SCOTCH_GRAIN = { kind: 'noise', frequency: '0.13', octaves: 1, height: 3 } as const

/** Nappa of shoes: a fine grain and a weak, wide reflection. */
const MATT_LAMBSKIN: MaterialLook = {
  ...LOOKS.lambskin,
  gloss: 0.22,
  sharpness: 8,
  streaks: undefined,
}

/** Shoes and belts are cut from small skins: large scales on them would look like bricks. */
const SMALL_SHEET = 0.62

/** Caps and trench coats are of cotton twill; other cotton is smooth. */
function mainSurface({ kind, material, colour }: ItemSubject): Surface {
  const surface = surfaceOf(material, colour)
  const { category } = factsOf(kind)
  // A shoe is small and round: satin differs from lacquer and soft leather by broad soft bands, leather by being matt.
  if (material === 'satin' && category === 'shoes')
    return { ...surface, look: { ...surface.look, gloss: 0.22, sharpness: 7, streaks: 'bands' } }
  if (material === 'lambskin' && category === 'shoes') return { ...surface, look: MATT_LAMBSKIN }
  if (material === 'cashmere' && kind === 'gloves') return { ...surface, look: { ...LOOKS.cashmere, pattern: 'knit' } }
  if (material === 'croc' && category !== 'bags') return { ...surface, look: { ...surface.look, sheet: SMALL_SHEET } }
  if (material === 'grained' && category !== 'bags')
    return { ...surface, look: { ...surface.look, grain: SCOTCH_GRAIN } }
  const twilled = material === 'cotton' && (kind === 'cap' || kind === 'trenchCoat')
  return twilled ? { ...surface, look: { ...surface.look, pattern: 'gabardine' } } : surface
}

/** The surfaces, metal and random stream that a subject is drawn with. */
export function brushFor(subject: ItemSubject, sketch: Sketch): Brush {
  const { category } = factsOf(subject.kind)
  const main = mainSurface(subject)
  const random = createRandom(subject.seed)
  const cloth = subject.material === 'canvas' || subject.material === 'nylon' || subject.material === 'satin'
  const lining = luma(main.base) < 0.4 ? random.pick(['cream', 'elephant', 'burgundy'] as const) : 'cream'
  const precious = category === 'watches' || category === 'jewellery'
  return {
    sketch,
    subject,
    main,
    trim: category === 'bags' && cloth ? clothTrim(subject, main) : main,
    lining: surfaceOf('cotton', lining),
    metal: precious ? preciousMetal(subject.material) : hardwareMetal(subject.hardware),
    random,
  }
}
