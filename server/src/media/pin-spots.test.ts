import sharp from 'sharp'
import { drawItem, pinSpots } from './draw-item'
import { PICTURE_UNITS } from './limits'
import { ALL_KINDS, sampleSubject } from './sample'
import { factsOf, PLAIN_VIEWS, type ItemCategory, type Kind, type SizeFactor } from './subject'

/** Width of the pictures that are sampled, px. */
const WIDTH = 160

/** Shadows are translucent; drawn parts are opaque but for smoothed edges and glass. */
const OPAQUE = 200

const SIZES: readonly SizeFactor[] = ['small', 'medium', 'large']

const CATEGORIES: readonly ItemCategory[] = ['watches', 'jewellery', 'shoes', 'accessories']
const KINDS_HERE: readonly Kind[] = ALL_KINDS.filter((kind) => CATEGORIES.includes(factsOf(kind).category))

/** The opacity of every pixel of a picture without its studio. */
async function opacities(svg: string): Promise<Buffer> {
  const bare = svg.replace(/<rect x="-80" y="-80" width="960" height="960"[^>]*\/>/g, '')
  return sharp(Buffer.from(bare), { density: (72 * WIDTH) / PICTURE_UNITS })
    .resize(WIDTH, WIDTH)
    .ensureAlpha()
    .extractChannel('alpha')
    .raw()
    .toBuffer()
}

async function spotsBeside(kind: Kind): Promise<string[]> {
  const beside: string[] = []
  for (const size of SIZES)
    for (const view of PLAIN_VIEWS) {
      const subject = { ...sampleSubject(kind, 21), size }
      const alpha = await opacities(drawItem(subject, view))
      for (const { part, x, y } of pinSpots(subject, view)) {
        const opacity = alpha[Math.floor(y * WIDTH) * WIDTH + Math.floor(x * WIDTH)] ?? 0
        if (opacity < OPAQUE) beside.push(`${size} ${view} ${part} ${x},${y}`)
      }
    }
  return beside
}

describe('pinSpots', () => {
  it.each(KINDS_HERE)('lie on the drawn parts of %s in every view and size', async (kind) => {
    expect(await spotsBeside(kind)).toEqual([])
  })
})
