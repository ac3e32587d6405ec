import { brushFor } from './brush'
import type { Marks, SpotPart } from './drawing'
import { DRAWINGS } from './drawings'
import { degreeOf, drawFlaw, type FlawPlace } from './flaws'
import { CLOSE_UP_BLEED, PICTURE_UNITS } from './limits'
import { CLOSE_UP_REACH, grainFilter, groundOf, magnification, rakingLight } from './macro'
import { backdrop } from './paint/backdrop'
import type { Point } from './paint/path'
import { Sketch } from './paint/sketch'
import {
  COLOURS,
  factsOf,
  type Flaw,
  type ItemSubject,
  type ItemView,
  type PlainView,
  type SizeFactor,
} from './subject'

const SIZE_SCALE: Record<SizeFactor, number> = { small: 0.88, medium: 0.95, large: 1.02 }

/** A flaw is on the part of the nearest spot within this distance, units. */
const PART_REACH = 40

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

/** The item of a view, at its size, without the backdrop. */
function itemMarkup(sketch: Sketch, subject: ItemSubject, view: PlainView, { scale, centre }: Placement): string {
  return sketch.markupOf(() => {
    sketch.magnified(scale, centre, MIDDLE, () => {
      runView(subject, view, sketch)
    })
  })
}

/** The same without light and shadow: where the item is. */
function outlineMarkup(sketch: Sketch, subject: ItemSubject, view: PlainView, { scale, centre }: Placement): string {
  const markup = sketch.outlineOf(() => {
    sketch.magnified(scale, centre, MIDDLE, () => {
      runView(subject, view, sketch)
    })
  })
  return markup.replace(/ filter="url\(#\w+\)"/g, '')
}

/**
 * Draws within the item's outline: a flaw at an edge does not go on in the air. The outline is the item's own drawing
 * without light and shadow; what is nearly transparent does not count.
 */
function withinItem(sketch: Sketch, outline: string, draw: () => void): void {
  const solid = sketch.define(
    '<filter id="{id}" filterUnits="userSpaceOnUse" x="-80" y="-80" width="960" height="960" color-interpolation-filters="sRGB"><feColorMatrix values="0 0 0 0 1 0 0 0 0 1 0 0 0 0 1 0 0 0 5 -3.6"/></filter>',
  )
  const mask = sketch.define(
    `<mask id="{id}" maskUnits="userSpaceOnUse" x="-80" y="-80" width="960" height="960"><g filter="url(#${solid})">${outline}</g></mask>`,
  )
  sketch.group(`mask="url(#${mask})"`, draw)
}

/** Where a flaw is drawn in its view, in units of that view. */
function placeOf(subject: ItemSubject, flaw: Flaw, { placement, marks }: ReturnType<typeof placementOf>): FlawPlace {
  const { scale, centre } = placement
  const [x, y] = [flaw.x * PICTURE_UNITS, flaw.y * PICTURE_UNITS]
  const distance = (spot: { x: number; y: number }): number =>
    Math.hypot((spot.x - centre[0]) * scale + MIDDLE[0] - x, (spot.y - centre[1]) * scale + MIDDLE[1] - y)
  const near = marks.spots.filter((spot) => distance(spot) < PART_REACH).sort((a, b) => distance(a) - distance(b))
  const brush = brushFor(subject, new Sketch(subject.seed))
  const ground = groundOf(brush, flaw, near[0]?.part === 'metal')
  const isLining = factsOf(subject.kind).category === 'bags' && flaw.view === 'interior'
  const base = ground === 'metal' ? brush.metal.base : isLining ? brush.lining.base : brush.main.base
  const reach = CLOSE_UP_REACH[ground] / magnification(factsOf(subject.kind).category, flaw.view)
  return { x, y, reach, base, ground }
}

function drawPlain(subject: ItemSubject, view: PlainView): string {
  const found = placementOf(subject, view)
  const sketch = new Sketch(subject.seed)
  backdrop(sketch, COLOURS[subject.colour].hex, DRAWINGS[subject.kind].mode)
  sketch.add(itemMarkup(sketch, subject, view, found.placement))
  const flaws = subject.flaws.filter((flaw) => flaw.view === view && degreeOf(flaw) !== 'faint')
  if (flaws.length > 0)
    withinItem(sketch, outlineMarkup(sketch, subject, view, found.placement), () => {
      for (const flaw of flaws) drawFlaw(sketch, flaw, placeOf(subject, flaw, found))
    })
  return sketch.toSvg(PICTURE_UNITS, PICTURE_UNITS, view === 'hardware' || view === 'interior' ? CLOSE_UP_BLEED : 0)
}

/**
 * Share of a close-up's side by which a flaw at the item's edge is off its middle, so that more of the item is
 * seen.
 */
const CLOSE_UP_SHIFT = 0.16

/** The square of a flaw's view that its close-up shows: its middle in units of the view, and the magnification. */
export function closeUpArea(subject: ItemSubject, flaw: Flaw): { x: number; y: number; scale: number } {
  const scale = magnification(factsOf(subject.kind).category, flaw.view)
  const [x, y] = [flaw.x * PICTURE_UNITS, flaw.y * PICTURE_UNITS]
  const inward = (at: number): number => {
    const most = (CLOSE_UP_SHIFT * PICTURE_UNITS) / scale
    return Math.max(-most, Math.min(most, (PICTURE_UNITS / 2 - at) * 0.2))
  }
  return { x: x + inward(x), y: y + inward(y), scale }
}

/** The close-up of a flaw is its view, magnified there, so that it shows the part which the flaw is on. */
function drawCloseUp(subject: ItemSubject, flaw: Flaw): string {
  const found = placementOf(subject, flaw.view)
  const place = placeOf(subject, flaw, found)
  const sketch = new Sketch(subject.seed)
  const { x, y, scale } = closeUpArea(subject, flaw)
  const magnified = (draw: () => void): void => sketch.magnified(scale, [x, y], MIDDLE, draw)
  magnified(() => backdrop(sketch, COLOURS[subject.colour].hex, DRAWINGS[subject.kind].mode))
  const item = sketch.markupOf(() =>
    magnified(() => {
      sketch.add(itemMarkup(sketch, subject, flaw.view, found.placement))
    }),
  )
  sketch.group(`filter="url(#${grainFilter(sketch, place.ground, subject.material)})"`, () => sketch.add(item))
  const outline = sketch.markupOf(() =>
    magnified(() => sketch.add(outlineMarkup(sketch, subject, flaw.view, found.placement))),
  )
  withinItem(sketch, outline, () => {
    const [atX, atY] = [MIDDLE[0] + (place.x - x) * scale, MIDDLE[1] + (place.y - y) * scale]
    drawFlaw(sketch, flaw, { ...place, x: atX, y: atY, reach: place.reach * scale })
  })
  rakingLight(sketch, flaw)
  return sketch.toSvg(PICTURE_UNITS, PICTURE_UNITS, CLOSE_UP_BLEED)
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
  return drawCloseUp(subject, flaw)
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
