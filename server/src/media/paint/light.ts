import { num } from './path'
import type { Sketch } from './sketch'

/**
 * The attributes of a light of that height. A kernel makes the renderer light a smaller picture and enlarge it, which
 * also smooths the contour lines of a relief of 256 steps. Heights are then measured in kernels, else in output pixels.
 */
export function lightScale(sketch: Sketch, relief: number, kernel: number | undefined): string {
  if (kernel === undefined || sketch.turned) return `surfaceScale="${num(relief)}"`
  return `surfaceScale="${(relief / kernel).toFixed(2)}" kernelUnitLength="${(kernel / sketch.zoom).toFixed(2)}"`
}
