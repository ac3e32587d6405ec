/** Rules that every store shares: when a record is due, what follows a failure, when the store is full. */
import { LEASE, MAX_RETRIES, RETRY_INTERVAL, STORE_CHARS, STORE_RECORDS } from '../limits'
import type { Failure, NewRecord, StoredRecord } from './event-store'

export const fresh = (record: NewRecord): StoredRecord => ({
  msg: '',
  code: 0,
  nextAt: record.time,
  owner: '',
  ...record,
  status: record.code ? 'failed' : 'new',
  retryNum: 0,
  until: record.owner ? record.time + LEASE : 0,
})

type Waiting = Pick<StoredRecord, 'nextAt' | 'until'>

/** Due and not leased. A time further ahead than any possible one was written before the clock was set back. */
export const isDue = ({ nextAt, until }: Waiting, now: number): boolean =>
  (nextAt <= now || nextAt > now + RETRY_INTERVAL) && (until <= now || until > now + LEASE)

export const leased = <R extends Waiting>(record: R, owner: string, now: number): R & { owner: string } => ({
  ...record,
  owner,
  until: now + LEASE,
})

/**
 * The record after a failed send; null after the last retry (spec 4: dropped once its retry count exceeds 10). The
 * first send is not a retry.
 */
export const afterFailure = <R extends Omit<StoredRecord, 'data'>>(
  record: R,
  { code, msg, claimedAt }: Failure,
): R | null => {
  const retryNum = record.status === 'new' ? 0 : record.retryNum + 1
  if (retryNum > MAX_RETRIES) return null
  return { ...record, status: 'failed', retryNum, code, msg, nextAt: claimedAt + RETRY_INTERVAL, owner: '', until: 0 }
}

export const isFull = (records: number, chars: number): boolean => records > STORE_RECORDS || chars > STORE_CHARS
