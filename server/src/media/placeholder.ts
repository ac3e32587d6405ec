/**
 * What the place of a picture shows until it is there: its colour and place, so that it costs no drawing. Six hex
 * digits: a colour (rgb), then half the width, half the height and the middle's height of an ellipse, in sixteenths
 * of the picture.
 */
import { luma, mix } from './paint/colour'
import { hardwareMetal, preciousMetal } from './paint/metal'
import { COLOURS, factsOf, KINDS, type ColourKey, type ItemSubject, type Kind, type MaterialKey } from './subject'

/** What a placeholder depends on. */
export type Look = Pick<ItemSubject, 'kind' | 'colour' | 'material' | 'strap'>

/**
 * Ellipses that cover the front views, measured: two standard deviations of the item's pixels. A redrawn kind that
 * moves by more than a sixteenth wants another one (placeholder.test.ts).
 */
const PLACES: Readonly<Record<Kind, string>> = {
  flapBag: '659',
  topHandleBag: '56a',
  tote: '569',
  bucketBag: '579',
  hobo: '769',
  cameraBag: '569',
  clutch: '659',
  backpack: '679',
  boston: '65a',
  baguette: '659',
  wallet: '658',
  cardHolder: '549',
  diverWatch: '378',
  chronograph: '378',
  dressWatch: '378',
  rectWatch: '378',
  sportWatch: '378',
  pilotWatch: '378',
  bangle: '768',
  chainBracelet: '768',
  pendant: '469',
  ringBand: '338',
  gemRing: '468',
  studEarrings: '638',
  hoopEarrings: '658',
  brooch: '458',
  pump: '649',
  slingback: '649',
  loafer: '649',
  sneaker: '658',
  ankleBoot: '668',
  sandal: '649',
  balletFlat: '64a',
  oxford: '649',
  trenchCoat: '479',
  woolCoat: '478',
  blazer: '568',
  sweater: '668',
  dress: '389',
  shirt: '568',
  skirt: '469',
  downJacket: '568',
  jeans: '478',
  scarf: '778',
  belt: '549',
  sunglasses: '639',
  cap: '548',
  gloves: '569',
  shawl: '569',
  tie: '288',
  charm: '368',
}

/** A view that fills its picture: the hardware, the interior, a close-up. */
const WHOLE = 'ff8'

/** The backdrop, which light and blur mix into an item's colour. */
const BACKDROP = '#e9e5df'
const SHADE = '#8a857e'

function colourOf({ kind, colour, material, strap }: Look): string {
  const { category } = factsOf(kind)
  const base = COLOURS[colour].hex
  if (category === 'jewellery') return mix(preciousMetal(material).base, base, 0.3)
  if (category === 'watches') {
    const metal = preciousMetal(material).base
    return mix(strap === 'bracelet' ? metal : mix(hardwareMetal('ruthenium').base, metal, 0.3), base, 0.35)
  }
  return base
}

function shortHex(hex: string): string {
  const digit = (at: number): string => Math.round(parseInt(hex.slice(at, at + 2), 16) / 17).toString(16)
  return digit(1) + digit(3) + digit(5)
}

/**
 * Light makes dark surfaces paler, glossy ones most; shadow and the studio's reflections make pale ones and metal
 * darker.
 */
function litColour(look: Look): string {
  const colour = colourOf(look)
  const isGlossy = look.material === 'patent' || look.material === 'acetate'
  if (luma(colour) < 0.3) return mix(colour, BACKDROP, isGlossy ? 0.4 : 0.2)
  if (luma(colour) > 0.8) return mix(colour, SHADE, 0.4)
  return factsOf(look.kind).category === 'jewellery' ? mix(colour, SHADE, 0.3) : mix(colour, BACKDROP, 0.1)
}

/** The placeholder of a view: what lies open shows more of the item's colour and less of the studio. */
export function placeholderOf(look: Look, view: string): string {
  return shortHex(litColour(look)) + (view === 'front' || view === 'side' ? PLACES[look.kind] : WHOLE)
}

/** The words of a stored subject on which its placeholder depends, as the catalogue reads them. */
export function parseLook(text: string): Look | null {
  const [kind, colour, material, strap] = text.split(' ')
  if (kind === undefined || !Object.hasOwn(KINDS, kind) || colour === undefined || !Object.hasOwn(COLOURS, colour))
    return null
  return {
    kind: kind as Kind,
    colour: colour as ColourKey,
    material: material as MaterialKey,
    ...(strap !== undefined && { strap: strap as NonNullable<ItemSubject['strap']> }),
  }
}
