/** The code by which a buyer on the phone confirms a decision: six digits, sent to the order's own number. */
import { createHmac, randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { RET } from '@contract/constants'
import type { Db } from '../../db/handle'
import { Refusal } from '../../kit/refusal'
import { equalsSafely } from '../../kit/signing'

/** A call takes minutes: the code holds longer than that of a login, ms. */
export const DECISION_CODE_LIFE_MS = 15 * 60_000
/** One code a minute, as at the login, ms. */
export const DECISION_CODE_INTERVAL_MS = 60_000
export const DECISION_CODE_TRIES = 5

export const DECISION_REFUSALS = {
  tooSoon: '短信已发送，请一分钟后再试',
  wrong: '验证码不正确或已失效，请核对或重新发送',
} as const

const hashOf = (secret: string, orderNo: string, code: string) =>
  createHmac('sha256', secret).update(`decision\n${orderNo}\n${code}`).digest('hex')

/** Notes that an operator wants a code sent. @throws Refusal TOO_MANY within a minute of the last. */
export async function requestDecisionCode(
  trx: Db,
  { orderNo, operatorId, now }: { orderNo: string; operatorId: string; now: number },
): Promise<void> {
  const { rows } = await sql<{ orderNo: string }>`
    insert into decision_code (order_no, code_hash, operator_id, tries, sent_at, expires_at)
    values (${orderNo}, '', ${operatorId}, 0, ${now}, ${now})
    on conflict (order_no) do update set code_hash = '', operator_id = excluded.operator_id, tries = 0,
      sent_at = excluded.sent_at, expires_at = excluded.expires_at
      where decision_code.sent_at <= ${now - DECISION_CODE_INTERVAL_MS}
    returning order_no`.execute(trx)
  if (rows.length === 0) throw new Refusal(RET.TOO_MANY, DECISION_REFUSALS.tooSoon)
}

/** Makes a code, which replaces the one before. */
export async function makeDecisionCode(
  db: Db,
  { orderNo, secret, now }: { orderNo: string; secret: string; now: number },
): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await db
    .updateTable('decisionCode')
    .set({ codeHash: hashOf(secret, orderNo, code), tries: 0, expiresAt: now + DECISION_CODE_LIFE_MS })
    .where('orderNo', '=', orderNo)
    .execute()
  return code
}

/** Counts a try and compares. The caller commits in either case, so that a wrong try counts. */
export async function useDecisionCode(
  db: Db,
  { orderNo, code, secret, now }: { orderNo: string; code: string; secret: string; now: number },
): Promise<boolean> {
  const row = await db
    .updateTable('decisionCode')
    .set({ tries: sql<number>`tries + 1` })
    .where('orderNo', '=', orderNo)
    .where('expiresAt', '>', now)
    .where('tries', '<', DECISION_CODE_TRIES)
    .returning('codeHash')
    .executeTakeFirst()
  return row !== undefined && equalsSafely(row.codeHash, hashOf(secret, orderNo, code))
}
