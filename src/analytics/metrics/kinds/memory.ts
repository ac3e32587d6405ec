import { every } from '../lib/safely'
import { SAMPLE_INTERVAL } from '../limits'
import type { Report } from '../types'

declare global {
  interface Performance {
    /** Bytes; only in Chromium. */
    readonly memory?: { usedJSHeapSize: number; jsHeapSizeLimit: number }
  }
}

const MB = 1024 * 1024

/**
 * Reports the scripts' memory every minute while the page is visible (spec 9), in MB: values in bytes would be clamped
 * to 100000.
 */
export const watchMemory = (report: Report): (() => void) =>
  every(SAMPLE_INTERVAL, () => {
    const { memory } = performance
    if (!memory || document.hidden) return
    report('memory', memory.usedJSHeapSize / MB, { limit: Math.round(memory.jsHeapSizeLimit / MB) })
  })
