/**
 * Registers the calls of vouchers; returns bought ones; ends those whose time is over (design: buying 2.3). Orders use
 * vouchers by order-vouchers.ts, purchases are paid by payable-vouchers.ts.
 */
import { RET } from '@contract/constants'
import type { Voucher } from '@contract/voucher'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../db/handle'
import { transaction, type Trx } from '../../db/transaction'
import type { Sweep } from '../../jobs/runner'
import { call } from '../../kit/call'
import type { AppContext } from '../../kit/context'
import { once, requestHashOf } from '../../kit/idempotency'
import { Refusal } from '../../kit/refusal'
import type { Settings } from '../../kit/settings'
import { itemSnapshot, itemsOfScope } from '../catalogue/holding'
import { ACCOUNTS } from '../ledger/accounts'
import { writeMessage } from '../messages/service'
import { closePayments, lockPayment, paymentOfPart } from '../payment/repository'
import { voucherOrderGraph, type OrderNames, type VoucherActor } from './graph'
import { CODE_WINDOW_MS, ENDING_BATCH, ITEMS_PAGE_SIZE } from './limits'
import { REFUSALS, yuan } from './messages'
import {
  findTemplate,
  findVoucher,
  lockEnding,
  lockVouchers,
  moveVoucher,
  moveVoucherOrder,
  putBackOne,
  type VoucherOrderRecord,
  type VoucherRecord,
} from './repository'
import { createVoucherService } from './service'
import { createDeadlineSweep } from '../../state-graph/deadlines'
import { scheduleRefund } from '../order/process'
import { isNewcomer } from './order-vouchers'

interface Returned {
  actor: { kind: VoucherActor; id: string }
  reason: string
  now: number
}

/**
 * Takes a bought voucher back, which is locked and unused: what was paid for it is refunded.
 * @throws Refusal CONFLICT
 */
export async function refundVoucher(
  trx: Db,
  voucher: VoucherRecord,
  { actor, reason, now }: Returned,
): Promise<VoucherRecord> {
  const { id, voucherOrderNo: ref, paidFen: amountFen, state } = voucher
  if (ref === null) throw new Refusal(RET.CONFLICT, REFUSALS.notRefundable)
  if (state === 'USED') throw new Refusal(RET.CONFLICT, REFUSALS.usedNoRefund)
  const changed = await moveVoucher(trx, id, { step: 'refund', actor, reason, now })
  const payment = await paymentOfPart(trx, ref)
  if (!payment) throw new Error(`voucher ${id} was never paid`)
  const { payNo } = await lockPayment(trx, payment.payNo)
  const from = [{ account: ACCOUNTS.deferredVouchers, amountFen }]
  await scheduleRefund(trx, { payNo, ref, amountFen, cause: 'voucherReturned', from, now })
  return changed
}

export function registerCalls(app: FastifyInstance, ctx: AppContext): void {
  const { db, clock } = ctx
  const vouchers = createVoucherService(ctx, { isNewcomer })

  async function giveUp(trx: Trx, userId: number, id: number): Promise<Voucher> {
    const now = clock.now()
    const [locked] = await lockVouchers(trx, [id])
    if (locked?.userId !== userId) throw new Refusal(RET.NOT_FOUND, REFUSALS.voucherNotFound)
    await refundVoucher(trx, locked, { actor: { kind: 'user', id: String(userId) }, reason: '', now })
    const given = await findVoucher(trx, userId, id)
    if (!given) throw new Error(`voucher ${id} is gone`)
    return vouchers.view(trx, given)
  }

  call(app, 'GET /voucher/num', ({ userId }) =>
    userId === null ? { usable: 0, expiring: 0 } : vouchers.counts(userId),
  )
  call(app, 'GET /voucher/list', ({ userId, input }) => vouchers.list(userId, input.tab ?? 'usable', input.page ?? 1))
  call(app, 'GET /voucher/info', ({ userId, input }) => vouchers.info(userId, input))
  call(app, 'GET /voucher/goods', async ({ userId, input: { page = 1, ...wanted } }) => {
    const { template } = await vouchers.find(userId, wanted)
    const offset = (page - 1) * ITEMS_PAGE_SIZE
    const scope = { ...template.scope, sellerId: template.sellerId }
    const { ids, total } = await itemsOfScope(db, scope, { offset, limit: ITEMS_PAGE_SIZE })
    const list = (await itemSnapshot(db, ids)).map(({ card }) => card)
    return { list, page, pageSize: ITEMS_PAGE_SIZE, total, hasMore: offset + ITEMS_PAGE_SIZE < total }
  })
  call(app, 'GET /voucher/market', ({ userId }) => vouchers.market(userId))
  call(app, 'POST /voucher/claim', ({ userId, input }) => vouchers.claim({ ...input, userId }))
  call(app, 'POST /voucher/redeem', ({ userId, input }) => vouchers.redeem({ ...input, userId }))
  call(app, 'POST /voucher/order-create', ({ userId, input }) => vouchers.buy({ ...input, userId }))
  call(app, 'POST /voucher/refund', ({ userId, input: { no, idempotencyKey: key } }) => {
    const act = { ownerId: userId, scope: 'voucher.refund', key, requestHash: requestHashOf([no]) }
    return transaction(db, (trx) => once(trx, act, clock.now(), () => giveUp(trx, userId, Number(no))))
  })
}

/** What ends a voucher: its time; a bought one is then refunded by itself. */
async function end(trx: Trx, settings: Settings, voucher: VoucherRecord, now: number): Promise<void> {
  const actor = { kind: 'clock', id: '' } as const
  const ended =
    voucher.state === 'UNUSED'
      ? await moveVoucher(trx, voucher.id, { step: 'expire', actor, reason: '', now })
      : voucher
  if (ended.origin !== 'bought') return
  await refundVoucher(trx, ended, { actor, reason: '', now })
  const template = await findTemplate(trx, voucher.templateId)
  await writeMessage(trx, settings, {
    userId: voucher.userId,
    template: 'voucher.expired',
    values: { voucher: template?.name ?? '', amount: yuan(voucher.paidFen) },
    target: { route: 'voucherIndex', params: {} },
    dedupeKey: `voucher:${voucher.id}:expired`,
    now,
  })
}

/** The timers of vouchers and of their purchases, and what is kept no longer. */
export function voucherSweeps({ db, log, settings }: Pick<AppContext, 'db' | 'log' | 'settings'>): Sweep[] {
  /** Each in its own transaction: one that fails stays as it is until the next run. */
  async function endSome(now: number): Promise<number> {
    const failed: number[] = []
    let ended = 0
    while (ended < ENDING_BATCH) {
      let id: number | undefined
      try {
        await transaction(db, async (trx) => {
          const voucher = await lockEnding(trx, now, failed)
          id = voucher?.id
          if (voucher) await end(trx, settings, voucher, now)
        })
      } catch (error) {
        if (id === undefined) throw error
        failed.push(id)
        log.error({ err: error, voucher: id }, 'a voucher could not be ended')
      }
      if (id === undefined) break
      ended += 1
    }
    return ended - failed.length
  }
  return [
    createDeadlineSweep<OrderNames, VoucherOrderRecord>(
      { db, log },
      {
        graph: voucherOrderGraph,
        table: 'voucher_order',
        number: 'number',
        batch: ENDING_BATCH,
        read: ({ number, state }) => ({ number, state }),
        move: async (trx, { number, templateId }, { key, then }, now) => {
          await moveVoucherOrder(trx, number, { step: then, actor: { kind: 'timer', id: key }, reason: '', now })
          await closePayments(trx, [number])
          await putBackOne(trx, templateId)
        },
      },
    ),
    { name: 'ended vouchers', everyMs: 0, run: endSome },
    {
      name: 'old tries of discount codes',
      everyMs: CODE_WINDOW_MS,
      run: async (now) => {
        await db
          .deleteFrom('voucherCodeTry')
          .where('at', '<=', now - CODE_WINDOW_MS)
          .execute()
        return 0
      },
    },
  ]
}
