/**
 * Drawings of every kind, view, material, colour and flaw: well-formed, small, where they should be.
 * @tier whole
 * @areas media
 */
import sharp from 'sharp'
import { brushFor } from '../../../server/src/media/brush'
import { closeUpArea, drawItem, pinSpots, UnknownViewError } from '../../../server/src/media/draw-item'
import { DRAWINGS } from '../../../server/src/media/drawings'
import { drawScene, SCENES } from '../../../server/src/media/draw-scene'
import { PICTURE_UNITS } from '../../../server/src/media/limits'
import { hardwareMetal, metalPart } from '../../../server/src/media/paint/metal'
import { Sketch } from '../../../server/src/media/paint/sketch'
import { renderPicture, renderWidths } from '../../../server/src/media/render-picture'
import { ALL_KINDS, sampleSubject } from '../../../server/src/media/sample'
import {
  COLOURS,
  factsOf,
  FLAW_TYPES,
  KINDS,
  PLAIN_VIEWS,
  viewsOf,
  type Flaw,
  type FlawDegree,
  type ItemSubject,
  type ItemView,
  type Kind,
  type MaterialKey,
} from '../../../server/src/media/subject'

// Rendering takes seconds on a busy machine.
jest.setTimeout(60_000)

/** Largest SVG that may be sent to the renderer, characters. */
const LARGEST = 60_000

/**
 * Opening and closing tags match, attributes are quoted, no stray ampersand: the renderer's parser requires all three.
 */
function assertWellFormed(svg: string): void {
  const open: string[] = []
  const tag = /<(\/?)([a-zA-Z]+)((?:\s+[a-zA-Z][a-zA-Z0-9:-]*="[^"<&]*")*)\s*(\/?)>/g
  let end = 0
  for (const match of svg.matchAll(tag)) {
    if (svg.slice(end, match.index).trim() !== '') throw new Error(`stray text: ${svg.slice(end, match.index + 40)}`)
    end = match.index + match[0].length
    const [, closing, name = '', , empty] = match
    if (closing === '/') {
      const last = open.pop()
      if (last !== name) throw new Error(`</${name}> closes <${String(last)}>`)
    } else if (empty !== '/') open.push(name)
  }
  if (end !== svg.length || open.length > 0) throw new Error(`unclosed: ${open.join(' ')} ${svg.slice(end, end + 60)}`)
}

function definedIds(svg: string): Set<string> {
  return new Set([...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1] ?? ''))
}

describe('drawItem', () => {
  it.each(ALL_KINDS)(
    'draws %s in every view as well-formed SVG without text, outside references or broken numbers',
    (kind) => {
      const subject = sampleSubject(kind, 11, 2)
      for (const view of viewsOf(subject)) {
        const svg = drawItem(subject, view)
        assertWellFormed(svg)
        expect(svg).not.toMatch(/<text|<image|<foreignObject|NaN|undefined|Infinity/)
        expect(svg.replace('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:|data:/)
        const ids = definedIds(svg)
        for (const [, id = ''] of svg.matchAll(/(?:url\(#|href="#)([^)"]+)/g)) expect(ids).toContain(id)
      }
    },
  )

  it.each(ALL_KINDS)('keeps %s under 60 KB in every material and view', (kind) => {
    for (const material of factsOf(kind).materials)
      for (const view of PLAIN_VIEWS) {
        const { length } = drawItem({ ...sampleSubject(kind, 5), material }, view)
        expect({ material, view, fits: length < LARGEST || length }).toEqual({ material, view, fits: true })
      }
  })

  it('gives the same bytes for the same subject, whatever was drawn before', () => {
    const subject = sampleSubject('tote', 42, 1)
    const first = viewsOf(subject).map((view) => drawItem(subject, view))
    drawItem(sampleSubject('diverWatch', 7), 'front')
    const copy: typeof subject = JSON.parse(JSON.stringify(subject))
    expect(viewsOf(copy).map((view) => drawItem(copy, view))).toEqual(first)
  })

  it('draws another colour, material, hardware, size and seed differently', () => {
    const subject = {
      ...sampleSubject('flapBag', 3),
      colour: 'black',
      material: 'lambskin',
      hardware: 'gold',
      size: 'small',
    } as const
    const variants = [
      subject,
      { ...subject, colour: 'red' },
      { ...subject, material: 'patent' },
      { ...subject, hardware: 'silver' },
      { ...subject, size: 'large' },
      { ...subject, seed: 4 },
    ] as const
    expect(new Set(variants.map((variant) => drawItem(variant, 'front'))).size).toBe(variants.length)
  })

  it.each(ALL_KINDS)('gives %s four different plain views', (kind) => {
    const subject = sampleSubject(kind, 9)
    expect(new Set(PLAIN_VIEWS.map((view) => drawItem(subject, view))).size).toBe(PLAIN_VIEWS.length)
  })

  it.each(FLAW_TYPES)('shows %s in the view it is pinned on and in its close-up, and nowhere else', (type) => {
    const whole = sampleSubject('tote', 8)
    for (const degree of [undefined, 'light', 'clear'] as const) {
      const flaw: Flaw = { type, view: 'front', x: 0.5, y: 0.6, ...(degree && { degree }) }
      const damaged = { ...whole, flaws: [flaw] }
      expect(drawItem(damaged, 'front')).not.toBe(drawItem(whole, 'front'))
      expect(drawItem(damaged, 'side')).toBe(drawItem(whole, 'side'))
      assertWellFormed(drawItem(damaged, 'front'))
      assertWellFormed(drawItem(damaged, 'flaw-0'))
    }
  })

  it.each(FLAW_TYPES)('draws a faint %s in its close-up alone, weaker than a light and a clear one', (type) => {
    const whole = sampleSubject('hobo', 8)
    const at = (degree: FlawDegree) => ({ ...whole, flaws: [{ type, view: 'front', x: 0.5, y: 0.6, degree } as const] })
    expect(drawItem(at('faint'), 'front')).toBe(drawItem(whole, 'front'))
    expect(new Set((['faint', 'light', 'clear'] as const).map((degree) => drawItem(at(degree), 'flaw-0'))).size).toBe(3)
  })

  it.each(['flaw-1', 'flaw-', 'flaw-x', 'flaw-0x1', 'back'])('refuses the view %s of an item with one flaw', (view) => {
    expect(() => drawItem(sampleSubject('belt', 2, 1), view as ItemView)).toThrow(UnknownViewError)
  })
})

describe('the close-up of a flaw', () => {
  const SIDE = 240
  /** Mean red, green and blue of a part of a picture. */
  async function meanOf(webp: Buffer, left: number, top: number, side: number): Promise<number[]> {
    const { channels } = await sharp(
      await sharp(webp).extract({ left, top, width: side, height: side }).toBuffer(),
    ).stats()
    return channels.slice(0, 3).map(({ mean }) => mean)
  }

  // A belt, a cap and acetate have no seam of leather; a lining is no outer leather, a strap no metal.
  it.each([
    ['flapBag', 'lambskin', 'front'],
    ['tote', 'canvas', 'interior'],
    ['topHandleBag', 'grained', 'hardware'],
    ['dressWatch', 'steel', 'front'],
    ['belt', 'grained', 'front'],
    ['cap', 'cotton', 'front'],
    ['sunglasses', 'acetate', 'front'],
    ['woolCoat', 'wool', 'front'],
    ['bangle', 'yellowGold', 'side'],
  ] as const)('of a %s of %s shows the colours that are there in its %s view', async (kind, material, view) => {
    const bare = { ...sampleSubject(kind, 4), material }
    for (const { x, y } of pinSpots(bare, view).slice(1, 2)) {
      const flaw: Flaw = { type: '划痕', view, x, y, degree: 'light' }
      const subject: ItemSubject = { ...bare, flaws: [flaw] }
      const area = closeUpArea(subject, flaw)
      const side = Math.round(SIDE / area.scale)
      const start = (at: number) => Math.round((at / PICTURE_UNITS) * SIDE - side / 2)
      const [left, top] = [start(area.x), start(area.y)].map((at) => Math.max(0, Math.min(SIDE - side, at)))
      const there = await meanOf(await renderPicture(drawItem(bare, view), SIDE), left ?? 0, top ?? 0, side)
      const shown = await meanOf(await renderPicture(drawItem(subject, 'flaw-0'), SIDE), 0, 0, SIDE)
      for (const [channel, value] of shown.entries()) expect(Math.abs(value - (there[channel] ?? 0))).toBeLessThan(26)
    }
  })

  it('stays on the item: a flaw at its edge leaves the backdrop as it is', async () => {
    const bare = { ...sampleSubject('flapBag', 4), material: 'lambskin', colour: 'black' } as const
    const spot = pinSpots(bare, 'front').find(({ part }) => part === 'corner')
    const flaw: Flaw = { type: '磨角', view: 'front', x: spot?.x ?? 0, y: spot?.y ?? 0, degree: 'clear' }
    const pixels = async (subject: ItemSubject) =>
      sharp(await renderPicture(drawItem(subject, 'front'), 600))
        .raw()
        .toBuffer({ resolveWithObject: true })
    const [whole, damaged] = await Promise.all([pixels(bare), pixels({ ...bare, flaws: [flaw] })])
    let [onItem, beside] = [0, 0]
    for (let at = 0; at < whole.data.length; at += 3) {
      if (Math.abs((whole.data[at] ?? 0) - (damaged.data[at] ?? 0)) < 24) continue
      if ((whole.data[at] ?? 0) > 190) beside += 1
      else onItem += 1
    }
    expect(onItem).toBeGreaterThan(5)
    expect(beside).toBe(0)
  })
})

describe('pinSpots', () => {
  it.each(ALL_KINDS)('offers places on %s inside the picture', (kind) => {
    const spots = pinSpots(sampleSubject(kind, 6), 'front')
    expect(spots.length).toBeGreaterThanOrEqual(2)
    for (const { x, y } of spots) {
      expect(Math.min(x, y)).toBeGreaterThan(0)
      expect(Math.max(x, y)).toBeLessThan(1)
    }
  })
})

/** The kinds whose spots are compared with their drawings. */
const SEWN = ALL_KINDS.filter((kind) => ['bags', 'clothing'].includes(factsOf(kind).category))

/** Below this opacity (0..255) a point has only shadow. */
const OPAQUE = 200

/** The opacity of a view without its backdrop, one value per pixel of a 400 px picture. */
async function opacityOf(kind: Kind, view: 'front' | 'side' | 'interior'): Promise<(x: number, y: number) => number> {
  const width = PICTURE_UNITS / 2
  const subject = sampleSubject(kind, 6)
  const sketch = new Sketch(subject.seed)
  DRAWINGS[kind][view](brushFor(subject, sketch))
  const pixels = await sharp(Buffer.from(sketch.toSvg(PICTURE_UNITS, PICTURE_UNITS)), { density: 36 })
    .ensureAlpha()
    .extractChannel('alpha')
    .raw()
    .toBuffer()
  return (x, y) => pixels[Math.round(y / 2) * width + Math.round(x / 2)] ?? 0
}

describe('the spots of bags and clothing', () => {
  it.each(SEWN)('lie on the drawn %s in every view', async (kind) => {
    for (const view of ['front', 'side', 'interior'] as const) {
      const subject = sampleSubject(kind, 6)
      const { spots } = DRAWINGS[kind][view](brushFor(subject, new Sketch(subject.seed)))
      const opacity = await opacityOf(kind, view)
      const beside = spots.filter(({ x, y }) => opacity(x, y) < OPAQUE)
      expect({ view, beside }).toEqual({ view, beside: [] })
    }
  })
})

describe('the insides of bags and clothing', () => {
  it.each(['bags', 'clothing'] as const)('differ between any two kinds of %s', (category) => {
    const kinds = ALL_KINDS.filter((kind) => factsOf(kind).category === category)
    const shapes = kinds.map((kind) => {
      const subject = { ...sampleSubject(kind, 3), colour: 'black', seed: 3 } as const
      // Numbers only: two colours of one shape would be equal.
      return drawItem(subject, 'interior').replaceAll(/#[0-9a-f]{6}/g, '')
    })
    expect(new Set(shapes).size).toBe(kinds.length)
  })
})

describe('crocodile', () => {
  it.each(['croc', 'crocShiny'] as const)('is %s with the scales of one half mirrored into the other', (material) => {
    const svg = drawItem({ ...sampleSubject('topHandleBag', 4), material }, 'front')
    expect(svg).toMatch(
      /<pattern[^>]*><g fill="#[0-9a-f]{6}" transform="translate\(330 0\)"><use href="#(\w+)"\/><g transform="scale\(-1 1\)"><use href="#\1"\/>/,
    )
  })

  it('is embossed as a short pattern that repeats, without a middle', () => {
    const svg = drawItem({ ...sampleSubject('topHandleBag', 4), material: 'crocEmbossed' }, 'front')
    expect(svg).toMatch(/<pattern id="\w+" width="384"/)
    expect(svg).not.toContain('scale(-1 1)')
  })
})

describe('light in larger pixels', () => {
  it.each(ALL_KINDS)('does not stop the renderer in the magnified views of %s', async (kind) => {
    const subject = sampleSubject(kind, 1, 1)
    for (const view of ['hardware', 'flaw-0'] as const)
      await expect(renderWidths(drawItem(subject, view), [300])).resolves.toHaveLength(1)
  })

  it('is left out where a part is turned, and kept where it is upright', () => {
    const lit = (attributes: string): string => {
      const sketch = new Sketch(1)
      sketch.group(attributes, () => metalPart(sketch, 'M0,0H90V90H0Z', hardwareMetal('gold'), { puff: 9 }))
      return sketch.toSvg(PICTURE_UNITS, PICTURE_UNITS)
    }
    expect(lit('transform="rotate(8)"')).toContain('kernelUnitLength')
    expect(lit('transform="translate(4 4)rotate(60)"')).not.toContain('kernelUnitLength')
  })
})

describe('leathers', () => {
  const svgOf = (material: MaterialKey): string =>
    drawItem({ ...sampleSubject('topHandleBag', 4), material, colour: 'caramel' }, 'front')

  it('have round cells where they are pebbled, lit noise where they are grained, and neither where they are smooth', () => {
    expect(svgOf('pebbled').match(/Q/g)?.length).toBeGreaterThan((svgOf('grained').match(/Q/g)?.length ?? 0) + 200)
    expect(svgOf('grained')).toContain('feTurbulence')
    expect(svgOf('lambskin')).not.toContain('feTurbulence')
  })

  it('have no reflection where they are suede', () => {
    expect(svgOf('lambskin').match(/feSpecularLighting/g)?.length ?? 0).toBeGreaterThan(
      svgOf('suede').match(/feSpecularLighting/g)?.length ?? 0,
    )
  })
})

describe('the vocabulary', () => {
  it('has at least fifty kinds, each with colours and materials', () => {
    expect(ALL_KINDS.length).toBeGreaterThanOrEqual(50)
    for (const facts of Object.values(KINDS)) {
      expect(facts.colours.length).toBeGreaterThan(0)
      expect(facts.materials.length).toBeGreaterThan(0)
    }
  })

  it('shows every material of bags differently on the same bag', () => {
    const materials: MaterialKey[] = [...factsOf('cameraBag').materials]
    const subject = sampleSubject('cameraBag', 1)
    const pictures = materials.map((material) => drawItem({ ...subject, material }, 'front'))
    expect(new Set(pictures).size).toBe(materials.length)
  })

  it('names every colour once', () => {
    const names = Object.values(COLOURS).map((colour) => colour.name)
    expect(new Set(names).size).toBe(names.length)
  })
})

describe('drawScene', () => {
  it.each(SCENES)('draws the banner %s as 750 by 320 well-formed SVG without text', (name) => {
    const svg = drawScene(name)
    assertWellFormed(svg)
    expect(svg).toContain('viewBox="0 0 750 320"')
    expect(svg).not.toMatch(/<text|NaN|undefined/)
    expect(drawScene(name)).toBe(svg)
  })
})
