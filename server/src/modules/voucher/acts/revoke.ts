/** An operator takes a user's voucher away: what was paid for is given back with its price. */
import type { VoucherRevokeInput } from '@contract/admin/vouchers'
import type { ActResult } from '../../../kit/console'
import { refuseField } from '../../../kit/refusal'
import { CONSOLE_TEXT as T } from '../messages'
import { voucherObjects, type TemplateAct } from '../objects'
import { refundVoucher } from './refund'

/** @throws Refusal BAD_REQUEST with the field for one of another template, CONFLICT for one that is used or over */
export async function revoke(
  { object: template, actor: { id }, ...act }: TemplateAct,
  { no }: VoucherRevokeInput,
): Promise<ActResult> {
  const object = (await voucherObjects.lock(act.trx, no))?.object
  if (object?.templateId !== template.id) throw refuseField('no', T.noVoucher)
  const own = { ...act, object, actor: { kind: 'operator', id } } as const
  await (object.origin === 'bought' ? refundVoucher(own) : voucherObjects.move(own, 'revoke'))
  return { message: T.revoked, before: { state: object.state }, after: { voucher: object.id } }
}
