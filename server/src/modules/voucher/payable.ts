/** The purchase of a voucher as what can be paid (modules/payable): reserved until then, given with its payment. */
import type { Db } from '../../db/handle'
import { ACCOUNTS } from '../ledger/accounts'
import { writeMessage } from '../messages/service'
import type { Payable, PayableContext, PayableKind } from '../payable/kinds'
import { TERMS, yuan } from './messages'
import { voucherOrderObjects, voucherObjects } from './objects'
import { findTemplate, type VoucherOrderRecord } from './repository'

/** Where a buyer goes with a voucher that is paid. */
const DONE_ROUTE = '/voucher/index'
const NUMBER = /^YQ[0-9]{18}$/
const CASHIER_STATES = { CREATED: 'PENDING_PAY', PAID: 'PAID', CLOSED: 'CANCELLED' } as const

export function registerPayable({ settings }: PayableContext): PayableKind {
  async function toPayable(db: Db, order: VoucherOrderRecord | undefined): Promise<Payable | null> {
    if (!order) return null
    const template = await findTemplate(db, order.templateId)
    const title = TERMS.title(template?.name ?? '')
    return {
      kind: 'voucher',
      number: order.number,
      userId: order.userId,
      title,
      doneRoute: DONE_ROUTE,
      state: CASHIER_STATES[order.state],
      payDeadlineAt: order.deadlineAt,
      parts: [
        {
          ref: order.number,
          title,
          note: TERMS.refundable,
          amountFen: order.payFen,
          isOpen: order.state === 'CREATED',
        },
      ],
      notes: [...TERMS.notes],
    }
  }

  return {
    kind: 'voucher',
    account: () => ACCOUNTS.deferredVouchers,
    find: async (db, number) =>
      NUMBER.test(number) ? toPayable(db, await voucherOrderObjects.find(db, number)) : null,
    lock: async (trx, number) =>
      NUMBER.test(number) ? toPayable(trx, (await voucherOrderObjects.lock(trx, number))?.object) : null,
    lockParts: async (trx, refs) => {
      const open = new Set<string>()
      for (const ref of [...refs].sort()) {
        if ((await voucherOrderObjects.lock(trx, ref))?.object.state === 'CREATED') open.add(ref)
      }
      return open
    },
    paid: async (trx, { refs, channel, channelName, now }) => {
      const by = { actor: { kind: 'provider', id: channel }, reason: channelName, now, settings } as const
      for (const number of refs) await voucherOrderObjects.move(await voucherOrderObjects.act(trx, number, by), 'pay')
    },
    refunded: async (trx, { refundNo, ref, amountFen }, now) => {
      const voucher = await trx.selectFrom('voucher').selectAll().where('voucherOrderNo', '=', ref).executeTakeFirst()
      // The money of a payment that came too late: there was no voucher.
      if (!voucher) return
      const by = { actor: { kind: 'provider', id: refundNo }, reason: '', now, settings } as const
      await voucherObjects.move(await voucherObjects.act(trx, String(voucher.id), by), 'refunded')
      const template = await findTemplate(trx, voucher.templateId)
      await writeMessage(trx, settings, {
        userId: voucher.userId,
        template: 'voucher.refunded',
        values: { voucher: template?.name ?? '', amount: yuan(amountFen) },
        target: { route: 'voucherIndex', params: {} },
        dedupeKey: `voucher:${voucher.id}:refunded`,
        now,
      })
    },
    statusOf: async (db, refs) => {
      const [ref = ''] = refs
      const payable = await toPayable(db, await voucherOrderObjects.find(db, ref))
      return { title: payable?.title ?? '', doneRoute: DONE_ROUTE, orderState: null }
    },
  }
}
