/** The live log of every call, reply, event and native navigation, newest first on the screen. */
import { button, make } from '../../browser/elements'
import type { LogEntry } from './wire'

/** Rows on the screen; `entries` keeps all of them. */
const MAX_ROWS = 300

export interface Log {
  element: HTMLElement
  readonly entries: readonly LogEntry[]
  add(entry: Omit<LogEntry, 'at'>): void
}

const MARKS: Readonly<Record<LogEntry['kind'], string>> = { call: '→', reply: '←', event: '!', navigation: '⇢' }

const timeOf = (at: number): string => {
  const date = new Date(at)
  return `${date.toTimeString().slice(0, 8)}.${String(date.getMilliseconds()).padStart(3, '0')}`
}

const textOf = (detail: unknown): string => (typeof detail === 'string' ? detail : JSON.stringify(detail, null, 1))

const rowOf = ({ at, webview, kind, name, detail }: LogEntry): HTMLElement =>
  make(
    'li',
    { className: `log-${kind}` },
    make('span', { className: 'log-time' }, timeOf(at)),
    make('span', { className: 'log-webview' }, webview > 0 ? `#${webview}` : ''),
    make('span', { className: 'log-name' }, `${MARKS[kind]} ${name}`),
    ...(detail === undefined ? [] : [make('pre', {}, textOf(detail))]),
  )

export const createLog = (): Log => {
  const entries: LogEntry[] = []
  const rows = make('ol', { className: 'log-rows' })
  const clear = button('Clear', () => {
    entries.length = 0
    rows.replaceChildren()
  })
  return {
    element: make('section', { className: 'log' }, make('header', {}, make('h2', {}, 'Bridge'), clear), rows),
    entries,
    add(given) {
      const entry = { at: Date.now(), ...given }
      entries.push(entry)
      rows.prepend(rowOf(entry))
      if (rows.children.length > MAX_ROWS) rows.lastElementChild?.remove()
    },
  }
}
