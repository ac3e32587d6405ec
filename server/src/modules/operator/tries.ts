/**
 * Wrong passwords and codes: five cost nothing, then each doubles a waiting time. Counted by account and address, and
 * by account alone with a higher bound; also for accounts that do not exist, so that waiting reveals none.
 */
import { RET } from '@contract/constants'
import { sql } from 'kysely'
import type { Db } from '../../db/database'
import { transaction } from '../../db/transaction'
import { addressKey } from '../../kit/input'
import { Refusal } from '../../kit/refusal'
import { hashToken } from '../../kit/signing'
import { FREE_TRIES, FREE_TRIES_OF_ALL, TRIES_LIFE_MS, WAIT_MAX_MS, WAIT_MS } from './limits'
import { REFUSALS } from './messages'

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

/** A try that has been counted: when its buckets wait until because of it, ms. */
export type CountedTry = readonly { bucket: string; waitUntil: number }[]

/**
 * Counts a try before anybody looks whether it is right, so that guesses at once are bounded as those one after the
 * other; a right one is forgotten afterwards.
 * @throws TooManyTries while the account waits; that try is not counted
 * @param now ms
 */
export function takeTry(db: Db, login: string, address: string, now: number): Promise<CountedTry> {
  const forgotten = now - TRIES_LIFE_MS
  return transaction(db, async (trx) => {
    const counted: { bucket: string; waitUntil: number }[] = []
    for (const { bucket, free } of bucketsOf(login, address)) {
      const { rows } = await sql<{ waitUntil: number }>`
        insert into operator_try as t (bucket, tries, last_at, wait_until) values (${bucket}, 1, ${now}, 0)
        on conflict (bucket) do update set last_at = ${now},
          tries = case when t.last_at <= ${forgotten} then 1 else t.tries + 1 end,
          wait_until = case when t.last_at <= ${forgotten} or t.tries + 1 < ${free} then 0
            else ${now}::bigint + least(${WAIT_MAX_MS}::bigint, ${WAIT_MS}::bigint * (2 ^ least(20, t.tries + 1 - ${free}))::bigint) end
          where t.wait_until <= ${now}
        returning wait_until`.execute(trx)
      const [row] = rows
      if (row) counted.push({ bucket, waitUntil: row.waitUntil })
      else throw new TooManyTries(await secondsLeft(trx, login, address, now))
    }
    return counted
  })
}

async function secondsLeft(db: Db, login: string, address: string, now: number): Promise<number> {
  const buckets = bucketsOf(login, address).map(({ bucket }) => bucket)
  const rows = await db.selectFrom('operatorTry').select('waitUntil').where('bucket', 'in', buckets).execute()
  return Math.ceil((Math.max(now, ...rows.map(({ waitUntil }) => waitUntil)) - now) / 1000)
}

/** Takes a counted try back that was neither right nor wrong, with the wait that it began. */
export async function returnTry(db: Db, counted: CountedTry): Promise<void> {
  for (const { bucket, waitUntil } of counted) {
    await sql`
      with first as (delete from operator_try where bucket = ${bucket} and tries = 1)
      update operator_try set tries = tries - 1, wait_until = case when wait_until = ${waitUntil} then 0 else wait_until end
      where bucket = ${bucket} and tries > 1`.execute(db)
  }
}

/** Forgets the tries of an account and address after a right one. */
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
