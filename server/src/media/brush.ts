import type { Brush } from './drawing'
import { luma } from './paint/colour'
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

/** Caps and trench coats are of cotton twill; other cotton is smooth. */
function mainSurface({ kind, material, colour }: ItemSubject): Surface {
  const surface = surfaceOf(material, colour)
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
