/** How the mini-program was opened: by a card, a code, a push, another mini-program, cold or warm (spec 3). */
import { parseQuery, type Query } from '../../../lib/query'
import { storage } from '../storage'

/** The messenger's launch options, as far as they are used. */
export interface EntryOptions {
  path: string
  /** Values as in the link, still encoded. */
  query?: Readonly<Record<string, unknown>>
  scene?: number
  shareTicket?: string
}

export interface Entry {
  /** Page file, without a leading slash. */
  path: string
  /** Decoded. */
  query: Query
  /** The messenger's scene number, e.g. 1007 for a card in a chat; 0 when it is missing. */
  scene: number
  shareTicket: string
  /** True for the first entry since the mini-program started. */
  isCold: boolean
  /** Parameters for tracking and login, of this entry or of the last one that had any. */
  tracking: Query
}

const TRACKING = ['push_id', 'track_id', 'sourcePath', 'sourceSubPath', 'superSource'] as const // wire spelling
/** Stored for later visits too, under the key that other hosts also write (spec 3). */
const SUPER_SOURCE = 'superSource' // wire spelling
/** The format that session/address-identity accepts too. */
const SOURCE = /^[\w-]{1,64}$/

/** The string parameters, decoded; Taro's own `$` fields are dropped. */
export const decodedQuery = (raw: Readonly<Record<string, unknown>>): Query =>
  parseQuery(
    Object.entries(raw)
      .filter(([name, value]) => typeof value === 'string' && !name.startsWith('$'))
      .map(([name, value]) => `${name}=${String(value)}`)
      .join('&'),
  )

const trackingOf = (query: Query): Query =>
  Object.fromEntries(TRACKING.flatMap((name) => (query[name] ? [[name, query[name]] as const] : [])))

/** The entry after `before`. Tracking parameters belong together: an entry with any of them replaces all. Pure. */
export const readEntry = (options: EntryOptions, before: Entry | null): Entry => {
  const query = decodedQuery(options.query ?? {})
  const tracking = trackingOf(query)
  return {
    path: options.path,
    query,
    scene: options.scene ?? 0,
    shareTicket: options.shareTicket ?? '',
    isCold: before === null,
    tracking: Object.keys(tracking).length > 0 ? tracking : (before?.tracking ?? {}),
  }
}

let current: Entry | null = null

/** The last entry; null before the first. */
export const currentEntry = (): Entry | null => current

/** Records an entry. Called at every start and return of the mini-program. */
export const enter = (options: EntryOptions): Entry => {
  current = readEntry(options, current)
  const { superSource = '' } = current.query
  if (SOURCE.test(superSource)) storage.setText(SUPER_SOURCE, superSource)
  return current
}
