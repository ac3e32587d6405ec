/**
 * Where records wait until the collector has confirmed them (spec 3, 4, 9). Nothing here ever rejects or throws: what a device cannot keep is kept in memory, and what
 * finds no room is dropped, the oldest first, and counted.
 */

/** A local store record (spec 3). */
export interface StoredRecord {
  id: string
  /** When it was made, ms of the device. */
  time: number
  /** The body, as it was and will be sent. */
  data: string
  /** `new`: never sent, or nothing is known of it. `failed`: it failed at least once. */
  status: 'new' | 'failed'
  /** Of the last failure. */
  msg: string
  code: number
  /** Retries that failed. */
  retryNum: number
  /** Which of the collector's paths it goes to. */
  path: string
  /** Events in it. */
  events: number
  /** Not before, ms of the device. */
  nextAt: number
  /** Who is sending it, and until when (ms of the device) nobody else does. */
  owner: string
  until: number
}

/** `nextAt` is `time` unless it says otherwise; with a code it has failed already, with an owner it is his from the start. */
export type NewRecord = Pick<StoredRecord, 'id' | 'time' | 'data' | 'path' | 'events'> &
  Partial<Pick<StoredRecord, 'nextAt' | 'code' | 'msg' | 'owner'>>

export interface Claim {
  owner: string
  /** ms of the device. */
  now: number
  /** Records at most. */
  limit: number
}

export interface Failure {
  id: string
  owner: string
  code: number
  msg: string
  /** When it was claimed, ms of the device: the next try follows 10 s after that. */
  claimedAt: number
}

/** Events since the store was made: `produced` is the sum of the others and of those that wait. */
export interface Counters {
  produced: number
  /** The collector has said that it has them. */
  confirmed: number
  /** Given up after the last retry. */
  dropped: number
  /** Found no room, in the store, in the first queue or in a record. */
  overflow: number
}

export interface EventStore {
  add(record: NewRecord): Promise<void>
  /** Records that are due and that nobody else is sending, the one that waits longest first; they are the owner's for the time of a lease. */
  claim(claim: Claim): Promise<StoredRecord[]>
  /** The collector has them: they are taken out. */
  confirm(ids: readonly string[]): Promise<void>
  /** A send failed. A record whose lease has passed to another owner, or that is gone, is left alone. Past its last retry it is dropped. */
  fail(failure: Failure): Promise<void>
  /** Records that wait. */
  count(): Promise<number>
  counters(): Promise<Counters>
  /** Counts events that found no room before they could become a record. */
  lose(events: number): Promise<void>
  /** Remembers a tracking problem; the last ones are kept. */
  log(problem: string, now: number): Promise<void>
  logs(): Promise<readonly { time: number; problem: string }[]>
}

export const NO_COUNTS: Counters = { produced: 0, confirmed: 0, dropped: 0, overflow: 0 }
