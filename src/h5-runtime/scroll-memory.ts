/** Keeps each history entry's scroll position across a reload, and restores it once the content is tall enough. */
import { MAX_REMEMBERED_SCROLLS } from './limits'

const STORAGE_KEY = 'rx-scroll'
/** ms after which restoring is given up if the content never becomes tall enough. */
const RESTORE_PATIENCE = 3000

export interface ScrollMemory {
  save(entryKey: string, top: number): void
  of(entryKey: string): number
  /** Writes to the visit's storage; call it when the page may close. */
  persist(): void
}

export const createScrollMemory = (storage: Pick<Storage, 'getItem' | 'setItem'>): ScrollMemory => {
  const tops = new Map<string, number>()
  try {
    for (const [key, top] of JSON.parse(storage.getItem(STORAGE_KEY) ?? '[]') as [string, number][]) tops.set(key, top)
  } catch {
    // Storage is forbidden or has foreign content: positions are then kept in memory only.
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
        // Without storage only the position after a reload is lost.
      }
    },
  }
}

let stopRestoring = () => {}

/**
 * Scrolls to `top` now if the document is tall enough, else as soon as it is; gives up when the user scrolls, or after
 * a while.
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
  // The container grows with its content; the body is only as high as the window.
  observer.observe(document.getElementById('app') ?? document.body)
}
