/**
 * The spots of flaws lie on what is drawn, in every view and size.
 * @tier whole
 * @areas media
 */
import sharp from 'sharp'
import { closeUpArea, drawItem, pinSpots } from '../../../server/src/media/draw-item'
import { PICTURE_UNITS } from '../../../server/src/media/limits'
import { ALL_KINDS, sampleSubject } from '../../../server/src/media/sample'
import { factsOf, PLAIN_VIEWS, type ItemCategory, type Kind, type SizeFactor } from '../../../server/src/media/subject'

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

describe('pinSpots of shoes', () => {
  const shoes = ALL_KINDS.filter((kind) => factsOf(kind).category === 'shoes')

  /** Those of red shoes whose close-up shows something else than the upper at the flaw: lining, sole, studio. */
  const besideUpper = async (kind: Kind): Promise<string[]> => {
    const { materials } = factsOf(kind)
    const material = materials.includes('lambskin') ? 'lambskin' : (materials[0] ?? 'lambskin')
    const subject = { ...sampleSubject(kind, 21), colour: 'red' as const, material, size: 'medium' as const }
    const beside: string[] = []
    for (const { part, x, y } of pinSpots(subject, 'front')) {
      if (part !== 'surface' && part !== 'seam') continue
      const flaw = { type: '开线', degree: 'faint', view: 'front', x, y } as const
      const closeUp = await sharp(Buffer.from(drawItem({ ...subject, flaws: [flaw] }, 'flaw-0')))
        .resize(WIDTH, WIDTH)
        .removeAlpha()
        .raw()
        .toBuffer()
      const area = closeUpArea(subject, flaw)
      const inCloseUp = (at: number, middle: number): number => 0.5 + (at - middle / PICTURE_UNITS) * area.scale
      const isRed = (dx: number, dy: number): boolean => {
        const [column, line] = [inCloseUp(x, area.x) + dx, inCloseUp(y, area.y) + dy].map((at) =>
          Math.floor(at * WIDTH),
        )
        const at = 3 * ((line ?? 0) * WIDTH + (column ?? 0))
        return (closeUp[at] ?? 0) > 1.5 * (closeUp[at + 1] ?? 0)
      }
      const near = part === 'surface' ? 0.06 : 0.02
      if (![isRed(-near, 0), isRed(near, 0), isRed(0, -near), isRed(0, near)].every(Boolean))
        beside.push(`${part} ${x},${y}`)
    }
    return beside
  }

  it.each(shoes)('lie on the upper of %s', async (kind) => {
    expect(await besideUpper(kind)).toEqual([])
  })
})
