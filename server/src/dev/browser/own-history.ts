interface Entry {
  state: unknown
  url: string
}

interface Kept {
  entries: Entry[]
  at: number
}

/** The frame's stored state, so that it continues after a reload. */
const kept = (frame: HTMLElement): Kept => {
  const now = { entries: [{ state: history.state as unknown, url: location.href }], at: 0 }
  const { history: text } = frame.dataset
  if (text === undefined) return now
  const before = JSON.parse(text) as Kept
  return before.entries[before.at]?.url === location.href ? before : now
}

/**
 * Gives a webview its own history. Frames of one window share the browser's history: going back in one webview would
 * move another, or the shell itself. Other documents in the same webview (a link without the app) start a new history.
 */
export const giveOwnHistory = (frame: HTMLElement): void => {
  const write = history.replaceState.bind(history)
  let { entries, at } = kept(frame)
  const keep = () => (frame.dataset.history = JSON.stringify({ entries, at } satisfies Kept))
  const put = (index: number, state: unknown, url?: string | URL | null) => {
    write(state, '', url)
    at = index
    entries = [...entries.slice(0, index), { state, url: location.href }, ...entries.slice(index + 1)]
    keep()
  }
  const travel = (delta: number) => {
    const entry = entries[at + delta]
    if (!entry) return
    put(at + delta, entry.state, entry.url)
    window.dispatchEvent(new PopStateEvent('popstate', { state: entry.state }))
  }
  history.replaceState = (state: unknown, _unused, url) => put(at, state, url)
  history.pushState = (state: unknown, _unused, url) => {
    entries = entries.slice(0, at + 1)
    put(at + 1, state, url)
  }
  history.go = (delta = 0) => {
    if (delta === 0) location.reload()
    // Browsers navigate asynchronously, after the caller has returned.
    else setTimeout(() => travel(delta))
  }
  history.back = () => history.go(-1)
  history.forward = () => history.go(1)
}
