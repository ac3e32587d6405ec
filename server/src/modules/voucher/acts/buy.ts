/** A user begins to buy a voucher: it is kept until it is paid, or the time for that is over. */
import { RET } from '@contract/constants'
import type { VoucherOrderCreated } from '@contract/voucher'
import { Refusal } from '../../../kit/refusal'
import { REFUSALS } from '../messages'
import { insertVoucherOrder, voucherObjects } from '../objects'
import { lockTemplate, ownCounts, takeOne } from '../repository'
import type { Keyed, VoucherTools } from '../tools'
import { isLiving } from './give'

/** @throws Refusal NOT_FOUND, CONFLICT */
export const buy = (
  tools: VoucherTools,
  { userId, idempotencyKey: key, templateId }: Keyed & { templateId: string },
): Promise<VoucherOrderCreated> =>
  tools.turns.run(Number(templateId), () =>
    voucherObjects.once(tools, { userId, name: 'buy', key, fields: [templateId] }, async (trx, now) => {
      const template = await lockTemplate(trx, Number(templateId))
      if (template?.source !== 'SALE' || template.state === 'DRAFT') {
        throw new Refusal(RET.NOT_FOUND, REFUSALS.templateNotFound)
      }
      if (!isLiving(template, now)) throw new Refusal(RET.CONFLICT, REFUSALS.soldOut)
      const own = (await ownCounts(trx, userId, [template.id])).get(template.id) ?? 0
      if (own >= template.perUser) throw new Refusal(RET.CONFLICT, REFUSALS.buyLimit)
      if (!(await takeOne(trx, template.id))) throw new Refusal(RET.CONFLICT, REFUSALS.soldOut)
      const { number, payFen, deadlineAt } = await insertVoucherOrder(trx, { userId, template, now })
      return { no: number, payFen: Number(payFen), payDeadlineAt: Number(deadlineAt) }
    }),
  )
