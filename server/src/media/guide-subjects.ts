/** What the guides to photographs, grades and flaws show (design: help 3, help/pages/guide), by the picture's id. */
import type { Flaw, FlawType, ItemSubject } from './subject'

const flaw = (type: FlawType, x: number, y: number, view: Flaw['view'] = 'front'): Flaw => ({
  type,
  view,
  x,
  y,
  degree: 'clear',
})

/** Flaws of which the guide has a close-up, in the sequence of the subjects' pictures. */
export const GUIDE_FLAWS: Readonly<Record<number, readonly FlawType[]>> = {
  1: ['划痕', '磨角', '污渍', '开线', '变形', '掉色'],
  2: ['划痕', '抛光'],
  3: ['划痕', '氧化'],
  4: ['污渍', '划痕'],
}

const PLACES: readonly (readonly [x: number, y: number])[] = [
  [0.5, 0.56],
  [0.34, 0.7],
  [0.6, 0.64],
  [0.42, 0.5],
  [0.56, 0.72],
  [0.4, 0.62],
]

const flawsOf = (id: number): Flaw[] =>
  (GUIDE_FLAWS[id] ?? []).map((type, at) => {
    const [x, y] = PLACES[at] ?? [0.5, 0.5]
    return flaw(type, x, y)
  })

export const GUIDE_SUBJECTS: Readonly<Record<number, ItemSubject>> = {
  1: {
    seed: 41,
    kind: 'topHandleBag',
    colour: 'caramel',
    material: 'pebbled',
    hardware: 'gold',
    size: 'medium',
    flaws: flawsOf(1),
  },
  2: {
    seed: 42,
    kind: 'sportWatch',
    strap: 'bracelet',
    colour: 'black',
    material: 'steel',
    hardware: 'silver',
    size: 'medium',
    flaws: flawsOf(2),
  },
  3: {
    seed: 43,
    kind: 'ringBand',
    colour: 'gold',
    material: 'yellowGold',
    hardware: 'gold',
    size: 'medium',
    flaws: flawsOf(3),
  },
  4: {
    seed: 44,
    kind: 'pump',
    colour: 'black',
    material: 'patent',
    hardware: 'none',
    size: 'medium',
    flaws: flawsOf(4),
  },
}
