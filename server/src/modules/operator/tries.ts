/**
 * Wrong passwords and codes: five cost nothing, then each doubles a waiting time. Counted by account and address, and
 * by account alone with a higher bound; also for accounts that do not exist, so that waiting reveals none.
 */
import { RET } from '@contract/constants'
import { sql } from 'kysely'
import type { Db } from '../../db/database'
import { addressKey } from '../../kit/input'
import { Refusal } from '../../kit/refusal'
import { FREE_TRIES, FREE_TRIES_OF_ALL, TRIES_LIFE_MS, WAIT_MAX_MS, WAIT_MS } from './limits'
import { REFUSALS } from './messages'
import { hashToken } from './seal'

/** Refusal with the seconds for the `retry-after` header. */
export class TooManyTries extends Refusal {
  constructor(
    readonly seconds: number,
    message = REFUSALS.wait(seconds),
  ) {
    super(RET.TOO_MANY, message)
  }
}

const bucketsOf = (login: string, address: string) => [
  { bucket: hashToken(`${login} ${addressKey(address)}`), free: FREE_TRIES },
  { bucket: hashToken(login), free: FREE_TRIES_OF_ALL },
]

/** @throws TooManyTries while the account waits @param now ms */
export async function demandTry(db: Db, login: string, address: string, now: number): Promise<void> {
  const buckets = bucketsOf(login, address).map(({ bucket }) => bucket)
  const rows = await db.selectFrom('operatorTry').select('waitUntil').where('bucket', 'in', buckets).execute()
  const until = Math.max(0, ...rows.map(({ waitUntil }) => waitUntil))
  if (until > now) throw new TooManyTries(Math.ceil((until - now) / 1000))
}

/** Counts a wrong try. @param now ms */
export async function countWrong(db: Db, login: string, address: string, now: number): Promise<void> {
  for (const { bucket, free } of bucketsOf(login, address)) {
    const forgotten = now - TRIES_LIFE_MS
    await sql`
      insert into operator_try as t (bucket, tries, last_at, wait_until) values (${bucket}, 1, ${now}, 0)
      on conflict (bucket) do update set last_at = ${now},
        tries = case when t.last_at <= ${forgotten} then 1 else t.tries + 1 end,
        wait_until = case when t.last_at <= ${forgotten} or t.tries + 1 < ${free} then 0
          else ${now}::bigint + least(${WAIT_MAX_MS}::bigint, ${WAIT_MS}::bigint * (2 ^ least(20, t.tries + 1 - ${free}))::bigint) end
    `.execute(db)
  }
}

/** Forgets wrong tries after a right one. */
export async function forgetTries(db: Db, login: string, address: string): Promise<void> {
  const buckets = bucketsOf(login, address).map(({ bucket }) => bucket)
  await db.deleteFrom('operatorTry').where('bucket', 'in', buckets).execute()
}

/** @param now ms */
export async function deleteOldTries(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('operatorTry')
    .where('lastAt', '<=', now - TRIES_LIFE_MS)
    .where('waitUntil', '<=', now)
    .execute()
}
