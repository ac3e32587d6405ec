/** Measures of shoes and clothes by their size, as a shop that has the item in its hands takes them. */
import { factsOf, type Kind } from '../../media/subject'
import type { Line } from './lines/line'
import { CLOTHES } from './sizes'

export interface Measure {
  readonly code: 'foot-length' | 'last-width' | 'label-size' | 'measures'
  readonly value: string
}

/** Width of the last at the ball of the foot for size 37, cm. */
const LAST_WIDTHS: Partial<Readonly<Record<Kind, number>>> = {
  pump: 7.6,
  slingback: 7.7,
  sandal: 8,
  balletFlat: 8,
  loafer: 8.2,
  ankleBoot: 8.2,
  oxford: 8.4,
  sneaker: 8.6,
}
/** Half a size is 2.5 mm longer and about 1 mm wider. */
const WIDTH_PER_SIZE = 0.2

/** 平铺 measures of size M in cm, and what one size adds: [name, women's M, step, added for men]. */
type Row = readonly [name: string, medium: number, step: number, men: number]
const GARMENTS: Partial<Readonly<Record<Kind, readonly Row[]>>> = {
  trenchCoat: [
    ['肩宽', 41, 1.2, 5],
    ['胸围', 104, 4, 10],
    ['袖长', 60, 0.8, 4],
    ['衣长', 104, 1.5, 4],
  ],
  woolCoat: [
    ['肩宽', 44, 1.2, 4],
    ['胸围', 112, 4, 8],
    ['袖长', 59, 0.8, 4],
    ['衣长', 110, 1.5, 2],
  ],
  blazer: [
    ['肩宽', 39, 1.2, 6],
    ['胸围', 94, 4, 10],
    ['袖长', 60, 0.8, 4],
    ['衣长', 66, 1, 8],
  ],
  downJacket: [
    ['肩宽', 43, 1.2, 5],
    ['胸围', 112, 4, 8],
    ['袖长', 63, 0.8, 3],
    ['衣长', 66, 1, 3],
  ],
  sweater: [
    ['肩宽', 40, 1.2, 5],
    ['胸围', 98, 4, 12],
    ['袖长', 58, 0.8, 5],
    ['衣长', 60, 1, 8],
  ],
  shirt: [
    ['肩宽', 40, 1.2, 5],
    ['胸围', 98, 4, 12],
    ['袖长', 60, 0.8, 4],
    ['衣长', 68, 1, 6],
  ],
  dress: [
    ['胸围', 88, 4, 0],
    ['腰围', 72, 4, 0],
    ['裙长', 108, 1.5, 0],
  ],
  skirt: [
    ['腰围', 70, 4, 0],
    ['臀围', 94, 4, 0],
    ['裙长', 62, 1, 0],
  ],
  jeans: [
    ['腰围', 74, 4, 0],
    ['臀围', 96, 4, 0],
    ['裤长', 100, 1, 0],
  ],
}
interface Labels {
  readonly prefix: string
  /** The label of a women's and a men's M, and what one size adds. */
  readonly women: number
  readonly men: number
  readonly step: number
}
const ITALIAN: Labels = { prefix: 'IT ', women: 42, men: 50, step: 2 }
const FRENCH: Labels = { prefix: 'FR ', women: 38, men: 50, step: 2 }
const NUMBERED: Labels = { prefix: '', women: 2, men: 3, step: 1 }
const LABELS: Readonly<Record<string, Labels>> = {
  chanel: FRENCH,
  dior: FRENCH,
  'saint-laurent': FRENCH,
  celine: FRENCH,
  chloe: FRENCH,
  balenciaga: FRENCH,
  burberry: { prefix: 'UK ', women: 10, men: 50, step: 2 },
  moncler: NUMBERED,
  'thom-browne': NUMBERED,
}
/** Jeans are labelled by the waist in inches. */
const WAIST: Labels = { prefix: '', women: 28, men: 32, step: 1 }

function rounded(value: number): number {
  return Math.round(value * 2) / 2
}

function shoeMeasures(kind: Kind, size: string): Measure[] {
  const eu = Number(size)
  const width = (LAST_WIDTHS[kind] ?? 8) + (eu - 37) * WIDTH_PER_SIZE
  return [
    { code: 'foot-length', value: `约 ${((eu + 10) / 2).toFixed(1)} cm` },
    { code: 'last-width', value: `约 ${width.toFixed(1)} cm` },
  ]
}

function garmentMeasures(rows: readonly Row[], size: string, men: boolean, labels: Labels): Measure[] {
  const step = CLOTHES.indexOf(size) - CLOTHES.indexOf('M')
  const parts = rows.map(
    ([name, medium, each, extra]) => `${name} ${rounded(medium + each * step + (men ? extra : 0))} cm`,
  )
  const label = (men ? labels.men : labels.women) + step * labels.step
  return [
    { code: 'label-size', value: `${labels.prefix}${label}` },
    { code: 'measures', value: parts.join('、') },
  ]
}

/** None for what has no measures beyond its size. */
export function measuresOf(
  { kind, brand, men = false }: Pick<Line, 'kind' | 'brand' | 'men'>,
  size: string,
): Measure[] {
  if (factsOf(kind).category === 'shoes') return shoeMeasures(kind, size)
  const rows = GARMENTS[kind]
  return rows ? garmentMeasures(rows, size, men, kind === 'jeans' ? WAIST : (LABELS[brand] ?? ITALIAN)) : []
}
