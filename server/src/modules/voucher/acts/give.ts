/** Giving a user a voucher: by themselves, by a code, by an operator, by what other areas thank with. */
import { RET } from '@contract/constants'
import type { Db } from '../../../db/handle'
import { Refusal } from '../../../kit/refusal'
import { REFUSALS } from '../messages'
import { insertVoucher } from '../objects'
import { ownCounts, takeOne, type GivenVoucher, type TemplateRecord } from '../repository'

/** Whether what it gives could still be used: one with dates ends with them. */
export const isLiving = ({ state, validTo }: TemplateRecord, now: number): boolean =>
  state === 'ONLINE' && (validTo === null || validTo > now)

/**
 * Gives a user one voucher of a template that is locked: within the limit of a user and of the stock.
 * @throws Refusal CONFLICT
 */
export async function giveOne(
  trx: Db,
  template: TemplateRecord,
  gift: Omit<Parameters<typeof insertVoucher>[1], 'template'>,
): Promise<GivenVoucher> {
  const own = (await ownCounts(trx, gift.userId, [template.id])).get(template.id) ?? 0
  if (own >= template.perUser) throw new Refusal(RET.CONFLICT, REFUSALS.limit(template.perUser))
  if (!(await takeOne(trx, template.id))) throw new Refusal(RET.CONFLICT, REFUSALS.usedUp)
  return { voucher: await insertVoucher(trx, { ...gift, template }), template }
}
