import { brushFor } from './brush'
import type { Marks, SpotPart } from './drawing'
import { DRAWINGS } from './drawings'
import { drawFlaw } from './flaws'
import { CLOSE_UP_BLEED, PICTURE_UNITS } from './limits'
import { drawMacro } from './macro'
import { backdrop } from './paint/backdrop'
import type { Point } from './paint/path'
import { Sketch } from './paint/sketch'
import { COLOURS, type ItemSubject, type ItemView, type PlainView, type SizeFactor } from './subject'

const SIZE_SCALE: Record<SizeFactor, number> = { small: 0.88, medium: 0.95, large: 1.02 }

/** Radius of a pinned flaw in the item's own picture, units. */
const PINNED_REACH = 17

const MIDDLE: Point = [PICTURE_UNITS / 2, PICTURE_UNITS / 2]

/** The view does not exist for this subject. */
export class UnknownViewError extends Error {
  override readonly name = 'UnknownViewError'
  readonly code = 'UNKNOWN_VIEW'

  constructor(view: string) {
    super(`the subject has no view ${view}`)
  }
}

interface Placement {
  readonly scale: number
  /** The drawing's point that is in the middle of the picture. */
  readonly centre: Point
}

function runView(subject: ItemSubject, view: PlainView, sketch: Sketch): Marks {
  const drawing = DRAWINGS[subject.kind]
  return drawing[view === 'hardware' ? 'front' : view](brushFor(subject, sketch))
}

/** A dry run finds the focus of the drawing; the close-up of the hardware is the front, magnified there. */
function placementOf(subject: ItemSubject, view: PlainView): { placement: Placement; marks: Marks } {
  const marks = runView(subject, view, new Sketch(subject.seed))
  if (view === 'hardware')
    return { marks, placement: { scale: marks.focus.zoom, centre: [marks.focus.x, marks.focus.y] } }
  const scale = view === 'interior' ? 1 : SIZE_SCALE[subject.size]
  return { marks, placement: { scale, centre: MIDDLE } }
}

function drawPlain(subject: ItemSubject, view: PlainView): string {
  const { placement } = placementOf(subject, view)
  const base = COLOURS[subject.colour].hex
  const sketch = new Sketch(subject.seed)
  backdrop(sketch, base, DRAWINGS[subject.kind].mode)
  sketch.magnified(placement.scale, placement.centre, MIDDLE, () => {
    runView(subject, view, sketch)
  })
  for (const flaw of subject.flaws)
    if (flaw.view === view)
      drawFlaw(sketch, flaw, { x: flaw.x * PICTURE_UNITS, y: flaw.y * PICTURE_UNITS, reach: PINNED_REACH, base })
  return sketch.toSvg(PICTURE_UNITS, PICTURE_UNITS, view === 'hardware' || view === 'interior' ? CLOSE_UP_BLEED : 0)
}

function isPlain(view: ItemView): view is PlainView {
  return view === 'front' || view === 'side' || view === 'hardware' || view === 'interior'
}

/**
 * Draws one picture of an item: a square SVG of 800 x 800 units without text or external references. Pure: equal
 * subjects and views give equal strings.
 * @throws UnknownViewError when `view` names a flaw that the subject does not have.
 */
export function drawItem(subject: ItemSubject, view: ItemView): string {
  if (isPlain(view)) return drawPlain(subject, view)
  const index = /^flaw-(\d+)$/.exec(view)?.[1]
  const flaw = index === undefined ? undefined : subject.flaws[Number(index)]
  if (flaw === undefined) throw new UnknownViewError(view)
  const sketch = new Sketch(subject.seed)
  drawMacro(brushFor(subject, sketch), flaw)
  return sketch.toSvg(PICTURE_UNITS, PICTURE_UNITS, CLOSE_UP_BLEED)
}

/** A suitable position for a pin: 0..1 of the view's picture, and the kind of part there. */
export interface PinSpot {
  readonly part: SpotPart
  readonly x: number
  readonly y: number
}

/** Positions on the drawn object where flaws are plausible, so that a pin is never beside the item. */
export function pinSpots(subject: ItemSubject, view: PlainView): PinSpot[] {
  const { placement, marks } = placementOf(subject, view)
  const share = (value: number, centre: number): number =>
    Math.round(((value - centre) * placement.scale + PICTURE_UNITS / 2) * (1000 / PICTURE_UNITS)) / 1000
  const [cx, cy] = placement.centre
  return marks.spots
    .map((spot): PinSpot => ({ part: spot.part, x: share(spot.x, cx), y: share(spot.y, cy) }))
    .filter((spot) => spot.x > 0.04 && spot.x < 0.96 && spot.y > 0.04 && spot.y < 0.96)
}
