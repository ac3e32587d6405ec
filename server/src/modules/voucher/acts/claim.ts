/** A user takes a voucher that costs nothing. */
import { RET } from '@contract/constants'
import type { Voucher } from '@contract/voucher'
import { Refusal } from '../../../kit/refusal'
import { REFUSALS } from '../messages'
import { voucherObjects } from '../objects'
import { isNewcomer } from '../order-vouchers'
import { lockTemplate } from '../repository'
import type { Keyed, VoucherTools } from '../tools'
import { ownVoucher } from '../view-vouchers'
import { giveOne, isLiving } from './give'

/** Newcomers' vouchers are for users without an order. @throws Refusal NOT_FOUND, CONFLICT */
export const claim = (
  tools: VoucherTools,
  { userId, idempotencyKey: key, templateId }: Keyed & { templateId: string },
): Promise<Voucher> =>
  tools.turns.run(Number(templateId), () =>
    voucherObjects.once(tools, { userId, name: 'claim', key, fields: [templateId] }, async (trx, now) => {
      const template = await lockTemplate(trx, Number(templateId))
      const isOpen = template?.source === 'FREE' || template?.source === 'NEWCOMER'
      if (!template || !isOpen || template.state === 'DRAFT') {
        throw new Refusal(RET.NOT_FOUND, REFUSALS.templateNotFound)
      }
      if (!isLiving(template, now)) throw new Refusal(RET.CONFLICT, REFUSALS.usedUp)
      if (template.source === 'NEWCOMER' && !(await isNewcomer(trx, userId))) {
        throw new Refusal(RET.CONFLICT, REFUSALS.newcomersOnly)
      }
      const actor = { kind: 'user', id: String(userId) } as const
      return ownVoucher(trx, await giveOne(trx, template, { userId, actor, now }), now)
    }),
  )
