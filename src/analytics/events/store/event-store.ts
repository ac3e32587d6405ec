/**
 * Stores records until the collector has confirmed them (spec 3, 4, 9). Never rejects or throws: what the device cannot
 * store is kept in memory; when full, the oldest records are dropped and counted.
 */

/** A local store record (spec 3). */
export interface StoredRecord {
  id: string
  /** When it was created, ms by the device's clock. */
  time: number
  /** The request body; unchanged between attempts. */
  data: string
  /** `new`: never sent, or without a known result. `failed`: failed at least once. */
  status: 'new' | 'failed'
  /** Message of the last failure. */
  msg: string
  code: number
  /** Number of failed retries. */
  retryNum: number
  /** The collector's path that it is sent to. */
  path: string
  /** Number of events in it. */
  events: number
  /** Earliest next attempt, ms by the device's clock. */
  nextAt: number
  /** Who leases it for sending, and until when (ms by the device's clock). */
  owner: string
  until: number
}

/** `nextAt` defaults to `time`. `code` set: starts as failed; `owner` set: starts leased. */
export type NewRecord = Pick<StoredRecord, 'id' | 'time' | 'data' | 'path' | 'events'> &
  Partial<Pick<StoredRecord, 'nextAt' | 'code' | 'msg' | 'owner'>>

export interface Claim {
  owner: string
  /** ms by the device's clock. */
  now: number
  /** Maximum number of records. */
  limit: number
}

export interface Failure {
  id: string
  owner: string
  code: number
  msg: string
  /** When it was claimed, ms by the device's clock: the next attempt follows 10 s later. */
  claimedAt: number
}

/** Numbers of events since the store was created: `produced` equals the others plus those still stored. */
export interface Counters {
  produced: number
  /** Confirmed by the collector. */
  confirmed: number
  /** Dropped after the last retry. */
  dropped: number
  /** Dropped for lack of space, in the store, in the early queue or in a record. */
  overflow: number
}

export interface EventStore {
  add(record: NewRecord): Promise<void>
  /** Due records that nobody else is sending, oldest due first; the owner leases them. */
  claim(claim: Claim): Promise<StoredRecord[]>
  /** Deletes records that the collector has confirmed. */
  confirm(ids: readonly string[]): Promise<void>
  /**
   * Records a failed send. Ignored when the record is gone or leased by another owner. After the last retry the record
   * is dropped.
   */
  fail(failure: Failure): Promise<void>
  /** Number of stored records. */
  count(): Promise<number>
  counters(): Promise<Counters>
  /** Counts events that were dropped before they became a record. */
  lose(events: number): Promise<void>
  /** Stores a tracking problem; the latest are kept. */
  log(problem: string, now: number): Promise<void>
  logs(): Promise<readonly { time: number; problem: string }[]>
}

export const NO_COUNTS: Counters = { produced: 0, confirmed: 0, dropped: 0, overflow: 0 }
