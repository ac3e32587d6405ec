/** sRGB hex arithmetic; all functions take and return `#rrggbb`. */
type Rgb = readonly [number, number, number]

function rgb(hex: string): Rgb {
  const v = parseInt(hex.slice(1), 16)
  return [(v >> 16) & 255, (v >> 8) & 255, v & 255]
}

function toHex(channels: Rgb): string {
  return `#${channels
    .map((c) =>
      Math.max(0, Math.min(255, Math.round(c)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

/** Linear mix: t = 0 gives a, 1 gives b. */
export function mix(a: string, b: string, t: number): string {
  const [x, y] = [rgb(a), rgb(b)]
  return toHex([x[0] + (y[0] - x[0]) * t, x[1] + (y[1] - x[1]) * t, x[2] + (y[2] - x[2]) * t])
}

/** Mixes towards a warm white. */
export function lighten(hex: string, t: number): string {
  return mix(hex, '#fffaf2', t)
}

/** Mixes towards a warm near-black, since a shadow on a coloured object is never neutral. */
export function darken(hex: string, t: number): string {
  return mix(hex, '#0d0a0c', t)
}

/** Perceived lightness in 0..1. */
export function luma(hex: string): number {
  const [r, g, b] = rgb(hex)
  return (0.299 * r + 0.587 * g + 0.114 * b) / 255
}
