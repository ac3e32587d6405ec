/** A user redeems a discount code (design: buying 2.6): once each, as often as it may be used by all. */
import { RET } from '@contract/constants'
import type { Voucher } from '@contract/voucher'
import { sql } from 'kysely'
import type { Trx } from '../../../db/transaction'
import { Refusal } from '../../../kit/refusal'
import { hashOfCode, normalizeCode } from '../code'
import { CODE_TRIES, CODE_WINDOW_MS } from '../limits'
import { REFUSALS } from '../messages'
import { voucherObjects } from '../objects'
import { lockTemplate } from '../repository'
import type { Keyed, VoucherTools } from '../tools'
import { ownVoucher } from '../view-vouchers'
import { giveOne, isLiving } from './give'

const bad = () => new Refusal(RET.BAD_REQUEST, REFUSALS.badCode, { code: REFUSALS.badCode })

/** Counts a try, also one that fails: in a transaction of its own. @throws Refusal TOO_MANY */
async function countTry({ db, clock }: VoucherTools, userId: number): Promise<void> {
  const now = clock.now()
  await db.insertInto('voucherCodeTry').values({ userId, at: now }).execute()
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from voucher_code_try
    where user_id = ${userId} and at > ${now - CODE_WINDOW_MS}`.execute(db)
  if (Number(rows[0]?.count ?? 0) > CODE_TRIES) throw new Refusal(RET.TOO_MANY, REFUSALS.codeTooOften)
}

async function giveFor(trx: Trx, hash: string | null, { userId, now }: { userId: number; now: number }) {
  if (hash === null) throw bad()
  const known = await trx.selectFrom('voucherCode').selectAll().where('hash', '=', hash).executeTakeFirst()
  if (!known) throw bad()
  // The template before its code: claims lock the template too.
  const template = await lockTemplate(trx, known.templateId)
  if (!template || !isLiving(template, now)) throw bad()
  const before = await trx
    .selectFrom('voucher')
    .select('id')
    .where('codeId', '=', known.id)
    .where('userId', '=', userId)
    .executeTakeFirst()
  if (before) throw new Refusal(RET.CONFLICT, REFUSALS.codeTwice, { code: REFUSALS.codeTwice })
  const used = await trx
    .updateTable('voucherCode')
    .set((eb) => ({ uses: eb('uses', '+', 1) }))
    .where('id', '=', known.id)
    .whereRef('uses', '<', 'maxUses')
    .returning('id')
    .executeTakeFirst()
  if (!used) throw bad()
  const actor = { kind: 'user', id: String(userId) } as const
  return giveOne(trx, template, { userId, actor, codeId: known.id, now })
}

/** @throws Refusal BAD_REQUEST with the field, CONFLICT, TOO_MANY */
export async function redeem(
  tools: VoucherTools,
  { userId, idempotencyKey: key, code: text }: Keyed & { code: string },
): Promise<Voucher> {
  await countTry(tools, userId)
  const hashOf = (code: string) => hashOfCode(tools.config.consoleKey, code)
  return voucherObjects.once(tools, { userId, name: 'redeem', key, fields: [hashOf(text)] }, async (trx, now) => {
    const code = normalizeCode(text)
    return ownVoucher(trx, await giveFor(trx, code === null ? null : hashOf(code), { userId, now }), now)
  })
}
