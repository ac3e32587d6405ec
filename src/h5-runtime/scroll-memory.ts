/** Where each history entry was scrolled to, kept across a reload; and the patient return to such a place. */
import { MAX_REMEMBERED_SCROLLS } from './limits'

const STORAGE_KEY = 'rx-scroll'
/** ms after which a place that the content never reached is given up. */
const RESTORE_PATIENCE = 3000

export interface ScrollMemory {
  save(entryKey: string, top: number): void
  of(entryKey: string): number
  /** Writes to the session's storage; called when the page may go away. */
  persist(): void
}

export const createScrollMemory = (storage: Pick<Storage, 'getItem' | 'setItem'>): ScrollMemory => {
  const tops = new Map<string, number>()
  try {
    for (const [key, top] of JSON.parse(storage.getItem(STORAGE_KEY) ?? '[]') as [string, number][]) tops.set(key, top)
  } catch {
    // Forbidden or foreign content: scroll is then only remembered in memory.
  }
  return {
    save(entryKey, top) {
      tops.delete(entryKey)
      tops.set(entryKey, top)
    },
    of: (entryKey) => tops.get(entryKey) ?? 0,
    persist() {
      try {
        storage.setItem(STORAGE_KEY, JSON.stringify([...tops].slice(-MAX_REMEMBERED_SCROLLS)))
      } catch {
        // A full or forbidden storage costs only the scroll after a reload.
      }
    },
  }
}

let stopRestoring = () => {}

/**
 * Scrolls to `top` now if the document is long enough, else as soon as it has grown so far; gives up when the person scrolls
 * by themselves, or after a while.
 */
export const restoreScroll = (top: number) => {
  stopRestoring()
  window.scrollTo(0, top)
  if (top === 0 || Math.abs(window.scrollY - top) < 2) return
  const observer = new ResizeObserver(() => {
    window.scrollTo(0, top)
    if (Math.abs(window.scrollY - top) < 2) stopRestoring()
  })
  const timer = setTimeout(() => stopRestoring(), RESTORE_PATIENCE)
  const inputs = ['touchstart', 'wheel', 'keydown'] as const
  stopRestoring = () => {
    observer.disconnect()
    clearTimeout(timer)
    for (const input of inputs) removeEventListener(input, stopRestoring)
    stopRestoring = () => {}
  }
  for (const input of inputs) addEventListener(input, stopRestoring, { passive: true, once: true })
  // The container grows with its content; the body is as high as the window.
  observer.observe(document.getElementById('app') ?? document.body)
}
