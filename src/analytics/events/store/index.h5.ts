/** The local store of the web app: IndexedDB, with memory where it is missing or fails. */
import { OPEN_TIMEOUT } from '../limits'
import type { EventStore } from './event-store'
import { openIndexedDbStore } from './indexeddb'
import { withFallback } from './with-fallback'

const USE_MODERN_BROWSER = 'This browser has no local database: please use a modern browser.'

const openInTime = (): Promise<EventStore> => {
  // For developers (spec 8). Some browsers throw where the database is forbidden.
  if (typeof indexedDB === 'undefined') {
    console.error(USE_MODERN_BROWSER)
    return Promise.reject(new Error('none'))
  }
  return Promise.race([
    openIndexedDbStore(),
    new Promise<never>((_, reject) => setTimeout(() => reject(new Error('it does not open')), OPEN_TIMEOUT)),
  ])
}

/** @param failed receives the database's errors, which are never thrown */
export const openEventStore = (failed: (problem: string) => void): EventStore =>
  withFallback(
    async () => openInTime(),
    async () => (await import('./table-store')).createTableStore(),
    failed,
  )
