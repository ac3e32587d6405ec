/**
 * What is shown until a picture has come is of the drawing's colours and shape.
 * @tier whole
 * @areas media
 */
import sharp from 'sharp'
import { drawItem } from '../../../server/src/media/draw-item'
import { parseLook, placeholderOf } from '../../../server/src/media/placeholder'
import { renderPicture } from '../../../server/src/media/render-picture'
import { ALL_KINDS, sampleSubject } from '../../../server/src/media/sample'

// Rendering takes seconds on a busy machine.
jest.setTimeout(60_000)

const SIDE = 32

/**
 * Mean colour inside the placeholder's ellipse at half its size, and the share of the item's pixels within all of
 * it.
 */
async function compare(kind: (typeof ALL_KINDS)[number], seed: number) {
  const subject = sampleSubject(kind, seed)
  const blur = placeholderOf(subject, 'front')
  const digit = (at: number) => parseInt(blur.charAt(at), 16)
  const pixels = await sharp(await renderPicture(drawItem(subject, 'front'), 160))
    .resize(SIDE)
    .raw()
    .toBuffer()
  const corner = [0, 1, 2].map((channel) => pixels[channel] ?? 0)
  const [all, covered] = [[0, 0, 0], { item: 0, within: 0 }]
  let count = 0
  for (let at = 0; at < SIDE * SIDE; at++) {
    const [x, y] = [((at % SIDE) + 0.5) / SIDE, (Math.floor(at / SIDE) + 0.5) / SIDE]
    const away = Math.hypot((x - 0.5) / (digit(3) / 16), (y - digit(5) / 16) / (digit(4) / 16))
    const colour = [0, 1, 2].map((channel) => pixels[at * 3 + channel] ?? 0)
    const isItem = colour.reduce((sum, value, channel) => sum + Math.abs(value - (corner[channel] ?? 0)), 0) > 90
    if (!isItem) continue
    covered.item += 1
    if (away < 1.2) covered.within += 1
    count += 1
    for (const channel of [0, 1, 2]) all[channel] = (all[channel] ?? 0) + (colour[channel] ?? 0)
  }
  const distance = Math.hypot(...all.map((sum, channel) => sum / Math.max(1, count) - digit(channel) * 17))
  return { share: covered.within / Math.max(1, covered.item), distance }
}

describe('the placeholder of a picture', () => {
  it.each(ALL_KINDS)('of a %s has its colour and covers its place', async (kind) => {
    const { share, distance } = await compare(kind, 12)
    expect(share).toBeGreaterThan(0.75)
    expect(distance).toBeLessThan(110)
  })

  it('is six hex digits, and fills the picture of a close view', () => {
    const subject = sampleSubject('tote', 3)
    expect(placeholderOf(subject, 'front')).toMatch(/^[0-9a-f]{6}$/)
    for (const view of ['hardware', 'interior', 'flaw-0']) expect(placeholderOf(subject, view)).toMatch(/ff8$/)
  })

  it('is made of the words that the catalogue reads, and there is none for a kind that cannot be drawn', () => {
    expect(parseLook('diverWatch navy steel rubber')).toEqual({
      kind: 'diverWatch',
      colour: 'navy',
      material: 'steel',
      strap: 'rubber',
    })
    expect(parseLook('')).toBeNull()
    expect(parseLook('toString navy steel')).toBeNull()
    expect(parseLook('tote ultraviolet canvas')).toBeNull()
  })
})
