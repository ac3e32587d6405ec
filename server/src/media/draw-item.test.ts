import { drawItem, pinSpots, UnknownViewError } from './draw-item'
import { drawScene, SCENES } from './draw-scene'
import { ALL_KINDS, sampleSubject } from './sample'
import { COLOURS, factsOf, FLAW_TYPES, KINDS, PLAIN_VIEWS, viewsOf, type ItemView, type MaterialKey } from './subject'

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
