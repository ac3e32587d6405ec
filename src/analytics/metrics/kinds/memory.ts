import { every } from '../lib/safely'
import { SAMPLE_INTERVAL } from '../limits'
import type { Report } from '../types'

declare global {
  interface Performance {
    /** Chromium's alone. Bytes. */
    readonly memory?: { usedJSHeapSize: number; jsHeapSizeLimit: number }
  }
}

const MB = 1024 * 1024

/** The scripts' memory every minute while the page is seen (spec 9), MB: in bytes every value would be cut to 100000. */
export const watchMemory = (report: Report): (() => void) =>
  every(SAMPLE_INTERVAL, () => {
    const { memory } = performance
    if (!memory || document.hidden) return
    report('memory', memory.usedJSHeapSize / MB, { limit: Math.round(memory.jsHeapSizeLimit / MB) })
  })
