/** Bought vouchers are taken back: by their user, by an operator, by themselves when their time is over. */
import { RET } from '@contract/constants'
import type { Voucher } from '@contract/voucher'
import { Refusal } from '../../../kit/refusal'
import { REFUSALS } from '../messages'
import { voucherObjects, type VoucherAct } from '../objects'
import { findVoucher, type VoucherRecord } from '../repository'
import type { Keyed, VoucherTools } from '../tools'
import { ownVoucher } from '../view-vouchers'

/** What was paid for it is refunded. @throws Refusal CONFLICT when it is used, locked by an order, or was free */
export async function refundVoucher(act: VoucherAct): Promise<VoucherRecord> {
  const { state, voucherOrderNo } = act.object
  if (voucherOrderNo === null) throw new Refusal(RET.CONFLICT, REFUSALS.notRefundable)
  if (state === 'USED') throw new Refusal(RET.CONFLICT, REFUSALS.usedNoRefund)
  return voucherObjects.move(act, 'refund')
}

/** The user gives an own one back. @throws Refusal NOT_FOUND, CONFLICT */
export const giveUp = (
  tools: VoucherTools,
  { userId, idempotencyKey: key, no }: Keyed & { no: string },
): Promise<Voucher> =>
  voucherObjects.once(tools, { userId, name: 'refund', key, fields: [no] }, async (trx, now) => {
    const by = { actor: { kind: 'user', id: String(userId) }, reason: '', now, settings: tools.settings } as const
    const act = await voucherObjects.act(trx, no, by)
    if (act.object.userId !== userId) throw new Refusal(RET.NOT_FOUND, REFUSALS.voucherNotFound)
    await refundVoucher(act)
    const given = await findVoucher(trx, userId, act.object.id)
    if (!given) throw new Error(`voucher ${no} is gone`)
    return ownVoucher(trx, given, now)
  })
