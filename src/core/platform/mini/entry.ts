/** How the mini-program was opened: by a card, a code, a push, another mini-program, cold or warm (spec 3). */
import { parseQuery, type Query } from '../../../lib/query'
import { storage } from '../storage'

/** What the messenger says of an entry; only what is read here. */
export interface EntryOptions {
  path: string
  /** Values as they stand in the link, still encoded. */
  query?: Readonly<Record<string, unknown>>
  scene?: number
  shareTicket?: string
}

export interface Entry {
  /** Page file, without a leading slash. */
  path: string
  /** Decoded. */
  query: Query
  /** The messenger's number for the way in, e.g. 1007 for a card in a chat; 0 when it does not say. */
  scene: number
  shareTicket: string
  /** The first one since the mini-program started. */
  isCold: boolean
  /** Parameters for tracking and login, from this entry or from the last one that had any. */
  tracking: Query
}

const TRACKING = ['push_id', 'track_id', 'sourcePath', 'sourceSubPath', 'superSource'] as const // wire spelling
/** Kept for later visits too, under the name that other hosts write as well (spec 3). */
const SUPER_SOURCE = 'superSource' // wire spelling
/** As everywhere (session/address-identity): anything else is no source. */
const SOURCE = /^[\w-]{1,64}$/

/** Parameters as text; the messenger and Taro add fields of their own, which are no parameters. */
export const decodedQuery = (raw: Readonly<Record<string, unknown>>): Query =>
  parseQuery(
    Object.entries(raw)
      .filter(([name, value]) => typeof value === 'string' && !name.startsWith('$'))
      .map(([name, value]) => `${name}=${String(value)}`)
      .join('&'),
  )

const trackingOf = (query: Query): Query =>
  Object.fromEntries(TRACKING.flatMap((name) => (query[name] ? [[name, query[name]] as const] : [])))

/** The entry after `before`. An entry with any tracking parameter replaces all of them: they belong together. Pure. */
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

/** Keeps an entry. Called at every start and return of the mini-program. */
export const enter = (options: EntryOptions): Entry => {
  current = readEntry(options, current)
  const { superSource = '' } = current.query
  if (SOURCE.test(superSource)) storage.setText(SUPER_SOURCE, superSource)
  return current
}
