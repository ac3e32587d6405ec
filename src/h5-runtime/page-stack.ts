/**
 * The pages of the session as data: the current history entry, which page each entry shows, and which pages are
 * mounted. Pure: no DOM, no history, so that every rule below is tested as plain values.
 *
 * - An entry is one place in the browser's history. A page is one mounted screen. Tab pages are shared by all their
 *   entries (going back to the home tab finds it as it was left); any other page belongs to one entry.
 * - Going back unmounts the pages ahead of the new place (they are mounted again if the user goes forward); so
 *   alternating between a list and its details does not grow the DOM.
 * - At most `MAX_MOUNTED_PAGES` stay mounted; the least recently shown are unmounted first.
 */
import { MAX_MOUNTED_PAGES } from './limits'

export interface Entry {
  /** Position in this session's history, 0 for the first. */
  index: number
  /** Unique for the entry's life, also across reloads (kept in history.state). */
  key: string
  /** Path with query, as in the address bar. */
  url: string
  /** Key of the page that shows it. */
  pageKey: string
}

export interface PageStack {
  entries: Entry[]
  /** Position (`Entry.index`) of the current entry. */
  current: number
  /** Keys of mounted pages, least recently shown first. */
  mounted: string[]
}

export interface Target {
  key: string
  url: string
  /** Set for tab pages: all entries with the same value share one page. */
  sharedKey?: string
}

const entryOf = (index: number, { key, url, sharedKey }: Target): Entry => ({
  index,
  key,
  url,
  pageKey: sharedKey ?? key,
})

const isShared = (entry: Entry) => entry.pageKey !== entry.key

/** Marks a page as shown last, and unmounts pages beyond the limit. */
const show = (mounted: string[], pageKey: string): string[] => {
  const next = [...mounted.filter((key) => key !== pageKey), pageKey]
  return next.slice(Math.max(0, next.length - MAX_MOUNTED_PAGES))
}

/** The mounted pages without those that only entries in `gone` show; tabs stay. */
const without = (mounted: string[], gone: Entry[], kept: Entry[]): string[] => {
  const keep = new Set(kept.map((entry) => entry.pageKey))
  const drop = new Set(
    gone.filter((entry) => !isShared(entry) && !keep.has(entry.pageKey)).map((entry) => entry.pageKey),
  )
  return mounted.filter((key) => !drop.has(key))
}

export const currentEntry = (stack: PageStack): Entry | undefined =>
  stack.entries.find((entry) => entry.index === stack.current)

/** The stack of a first visit, or of a reload at position `index`. */
export const start = (index: number, target: Target): PageStack => {
  const entry = entryOf(index, target)
  return { entries: [entry], current: index, mounted: [entry.pageKey] }
}

/** A new entry after the current one; entries ahead are dropped, as in the browser. */
export const push = (stack: PageStack, target: Target): PageStack => {
  const kept = stack.entries.filter((entry) => entry.index <= stack.current)
  const gone = stack.entries.filter((entry) => entry.index > stack.current)
  const entry = entryOf(stack.current + 1, target)
  return {
    entries: [...kept, entry],
    current: entry.index,
    mounted: show(without(stack.mounted, gone, kept), entry.pageKey),
  }
}

/** Another page at the current entry. */
export const replace = (stack: PageStack, target: Target): PageStack => {
  const gone = stack.entries.filter((entry) => entry.index === stack.current)
  const kept = stack.entries.filter((entry) => entry.index !== stack.current)
  const entry = entryOf(stack.current, target)
  return {
    entries: [...kept, entry].sort((a, b) => a.index - b.index),
    current: stack.current,
    mounted: show(without(stack.mounted, gone, kept), entry.pageKey),
  }
}

/** The current page stays, with another address (a list whose filters changed). */
export const changeUrl = (stack: PageStack, url: string): PageStack => ({
  ...stack,
  entries: stack.entries.map((entry) => (entry.index === stack.current ? { ...entry, url } : entry)),
})

/**
 * The browser went to position `index`, by Back, Forward or a jump. `target` describes an entry from before a reload.
 */
export const travel = (stack: PageStack, index: number, target: Target): PageStack => {
  const known = stack.entries.find((entry) => entry.index === index && entry.key === target.key)
  const entry = known ?? entryOf(index, target)
  const entries = [...stack.entries.filter((other) => other.index !== index), entry].sort((a, b) => a.index - b.index)
  const ahead = entries.filter((other) => other.index > index)
  const upTo = entries.filter((other) => other.index <= index)
  return { entries, current: index, mounted: show(without(stack.mounted, ahead, upTo), entry.pageKey) }
}

/** One page alone; all others are unmounted (reLaunch). */
export const reset = (index: number, target: Target): PageStack => start(index, target)
