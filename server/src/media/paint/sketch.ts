import { num, type Point } from './path'

/** Angles (degrees) up to which a part counts as upright. */
const SLIGHT_TURN = 15

/**
 * Collects the markup of one picture: shared definitions (gradients, filters, patterns) once each, and the drawing in
 * order. `zoom` is the current magnification; lighting filters need it, because SVG measures their heights in output
 * pixels.
 */
export class Sketch {
  private readonly ids = new Map<string, string>()
  private readonly definitions: string[] = []
  private readonly parts: string[] = []

  private magnification = 1

  private isFlat = false

  private isTurned = false

  constructor(readonly seed: number) {}

  get zoom(): number {
    return this.magnification
  }

  /** Whether only outlines count: no light, no surface pattern, no shadow. */
  get flat(): boolean {
    return this.isFlat
  }

  /** Whether what is drawn is turned so far that it cannot be lit in larger pixels, which lie along the axes. */
  get turned(): boolean {
    return this.isTurned
  }

  /** Runs `draw` for its outlines alone, and returns its output instead of placing it: it costs no filter. */
  outlineOf(draw: () => void): string {
    this.isFlat = true
    try {
      return this.markupOf(draw)
    } finally {
      this.isFlat = false
    }
  }

  /**
   * Registers a definition written with `{id}` as a placeholder of its id; equal definitions are shared. Returns the
   * id.
   */
  define(markup: string): string {
    const known = this.ids.get(markup)
    if (known !== undefined) return known
    const id = `d${this.ids.size.toString(36)}`
    this.ids.set(markup, id)
    this.definitions.push(markup.replace('{id}', () => id))
    return id
  }

  add(...markup: readonly string[]): void {
    this.parts.push(...markup)
  }

  /** Runs `draw` and wraps its output in a group. */
  group(attributes: string, draw: () => void): void {
    const angle = Number(/rotate\((-?[\d.]+)/.exec(attributes)?.[1] ?? 0)
    this.parts.push(`<g ${attributes}>`)
    this.turning(Math.abs(angle) > SLIGHT_TURN, draw)
    this.parts.push('</g>')
  }

  /** Draws with the point (cx, cy) of the drawing at (x, y), magnified by `scale`. */
  magnified(scale: number, [cx, cy]: Point, [x, y]: Point, draw: () => void): void {
    const before = this.magnification
    this.magnification = before * scale
    this.group(`transform="translate(${num(x)} ${num(y)})scale(${scale})translate(${num(-cx)} ${num(-cy)})"`, draw)
    this.magnification = before
  }

  /** Runs `draw` and returns its output instead of placing it. */
  markupOf(draw: () => void): string {
    const start = this.parts.length
    draw()
    return this.parts.splice(start).join('')
  }

  /**
   * Runs `draw` and returns its output as the id of a reusable group instead of placing it. `isTurned` where it will be
   * placed at any angle.
   */
  captured(draw: () => void, isTurned = false): string {
    return this.define(`<g id="{id}">${this.markupOf(() => this.turning(isTurned, draw))}</g>`)
  }

  private turning(isTurned: boolean, draw: () => void): void {
    const before = this.isTurned
    this.isTurned ||= isTurned
    try {
      draw()
    } finally {
      this.isTurned = before
    }
  }

  /** Clips the drawing to `d`. */
  clipped(d: string, draw: () => void): void {
    const id = this.define(`<clipPath id="{id}"><path d="${d}"/></clipPath>`)
    this.group(`clip-path="url(#${id})"`, draw)
  }

  moved(dx: number, dy: number, draw: () => void, more = ''): void {
    this.group(`transform="translate(${num(dx)} ${num(dy)})${more}"`, draw)
  }

  /**
   * The finished picture of the given size in units. `bleed` makes the renderer draw that much beyond the edges and
   * crop it: lighting filters see nothing outside and would bevel shapes that cross the edge.
   */
  toSvg(width: number, height: number, bleed = 0): string {
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" data-bleed="${bleed}"><defs>${this.definitions.join('')}</defs>${this.parts.join('')}</svg>`
  }
}
