import sharp from 'sharp'
import { brushFor } from './brush'
import { DRAWINGS } from './drawings'
import { drawItem, pinSpots, UnknownViewError } from './draw-item'
import { drawScene, SCENES } from './draw-scene'
import { PICTURE_UNITS } from './limits'
import { Sketch } from './paint/sketch'
import { ALL_KINDS, sampleSubject } from './sample'
import {
  COLOURS,
  factsOf,
  FLAW_TYPES,
  KINDS,
  PLAIN_VIEWS,
  viewsOf,
  type ItemView,
  type Kind,
  type MaterialKey,
} from './subject'

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
    const damaged = { ...whole, flaws: [{ type, view: 'front', x: 0.5, y: 0.6 } as const] }
    expect(drawItem(damaged, 'front')).not.toBe(drawItem(whole, 'front'))
    expect(drawItem(damaged, 'side')).toBe(drawItem(whole, 'side'))
    assertWellFormed(drawItem(damaged, 'flaw-0'))
  })

  it.each(['flaw-1', 'flaw-', 'flaw-x', 'flaw-0x1', 'back'])('refuses the view %s of an item with one flaw', (view) => {
    expect(() => drawItem(sampleSubject('belt', 2, 1), view as ItemView)).toThrow(UnknownViewError)
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
    expect(svg).toMatch(/<pattern id="\w+" width="128"/)
    expect(svg).not.toContain('scale(-1 1)')
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
