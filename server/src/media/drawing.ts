import type { Metal } from './paint/metal'
import type { Random } from './paint/random'
import type { Sketch } from './paint/sketch'
import type { Surface } from './paint/surface'
import type { ItemSubject } from './subject'

/** What a kind is drawn with: the sketch, the item's surfaces and metal, and its own random stream. */
export interface Brush {
  readonly sketch: Sketch
  readonly subject: ItemSubject
  readonly main: Surface
  /** Leather of straps and edges: the item's own, or a natural one on cloth bags. */
  readonly trim: Surface
  readonly lining: Surface
  readonly metal: Metal
  readonly random: Random
}

/** Kinds of parts that can have a flaw. */
export type SpotPart = 'corner' | 'surface' | 'metal' | 'seam'

/** A position on the drawn object, picture units before the size factor is applied. */
export interface Spot {
  readonly part: SpotPart
  readonly x: number
  readonly y: number
}

/** The focus of a finished drawing. */
export interface Marks {
  /** Centre and magnification of the close-up that is cut from this drawing. */
  readonly focus: { readonly x: number; readonly y: number; readonly zoom: number }
  readonly spots: readonly Spot[]
}

export function marks(
  focus: readonly [number, number, number],
  spots: readonly (readonly [SpotPart, number, number])[],
): Marks {
  return {
    focus: { x: focus[0], y: focus[1], zoom: focus[2] },
    spots: spots.map(([part, x, y]) => ({ part, x, y })),
  }
}

/** The views of one kind. The hardware view is the front, magnified at its focus. */
export interface KindDrawing {
  readonly mode: 'standing' | 'flat'
  front(brush: Brush): Marks
  side(brush: Brush): Marks
  interior(brush: Brush): Marks
}
